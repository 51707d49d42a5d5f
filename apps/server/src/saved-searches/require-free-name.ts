import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { Tx } from '#src/platform/db.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import { savedSearches } from './table.ts';

/**
 * Checks that no saved search of the actor except `except` has this name, ignoring width (NFKC). Call this after
 * `lockSavedSearches`.
 * @see docs/rules.md "Saved searches"
 * @throws InvalidInputError `publications.searchSettings.alreadyExists` if another saved search has the name.
 */
export async function requireFreeName(
  tx: Tx,
  { accountId, userId }: Actor,
  { name, except }: { name: string; except?: string },
): Promise<void> {
  const rows = await tx
    .select({ id: savedSearches.id, name: savedSearches.name })
    .from(savedSearches)
    .where(
      and(eq(savedSearches.accountId, accountId), eq(savedSearches.userId, userId), isNull(savedSearches.deletedAt)),
    );
  const key = name.normalize('NFKC').trim();
  const isTaken = rows.some((other) => other.id !== except && other.name.normalize('NFKC').trim() === key);
  if (isTaken)
    throw new InvalidInputError([{ field: 'name', messageKey: 'publications.searchSettings.alreadyExists' }]);
}
