import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { deletions } from './table.ts';

/** Returns the form in which the id of a deleted person or account is kept. */
export function subjectHash(id: string): string {
  return createHash('sha256').update(id.toLowerCase()).digest('hex');
}

/** Returns whether the person with this id was deleted. Their access token may still be valid for an hour. */
export async function isDeleted({ db }: { db: DbOrTx }, { userId }: { userId: string }): Promise<boolean> {
  const [row] = await db
    .select({ id: deletions.id })
    .from(deletions)
    .where(eq(deletions.subjectHash, subjectHash(userId)));
  return row !== undefined;
}
