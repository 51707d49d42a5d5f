import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { deletions } from './table.ts';

export function subjectHash(id: string): string {
  return createHash('sha256').update(id.toLowerCase()).digest('hex');
}

/** Checks for a deleted user, whose access token may be valid for another hour. */
export async function isDeleted({ db }: { db: DbOrTx }, { userId }: { userId: string }): Promise<boolean> {
  const [row] = await db
    .select({ id: deletions.id })
    .from(deletions)
    .where(eq(deletions.subjectHash, subjectHash(userId)));
  return row !== undefined;
}
