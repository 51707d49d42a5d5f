import { asc, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { glossaryTerms } from './table.ts';

export type GlossaryTerm = typeof glossaryTerms.$inferSelect;

export async function listTerms({ db }: { db: DbOrTx }, accountId: string): Promise<GlossaryTerm[]> {
  return db
    .select()
    .from(glossaryTerms)
    .where(eq(glossaryTerms.accountId, accountId))
    .orderBy(asc(glossaryTerms.ja), asc(glossaryTerms.id));
}

export async function listTermsOf(
  { db }: { db: DbOrTx },
  accountIds: readonly string[],
): Promise<Map<string, GlossaryTerm[]>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(glossaryTerms)
    .where(inArray(glossaryTerms.accountId, [...new Set(accountIds)]));
  return Map.groupBy(rows, ({ accountId }) => accountId);
}
