import { asc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deletions } from '#src/accounts/deletions/table.ts';
import { accounts, users } from '#src/accounts/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { closeAccount } from './close-account.ts';
import { deletePerson, type ErasureDeps } from './delete-person.ts';

const keptDeletion = z.object({
  kind: z.enum(['person', 'account']),
  subjectHash: z.string().regex(/^[0-9a-f]{64}$/),
  deletedAt: z.string(),
  handsOverBoards: z.boolean(),
});

export type KeptDeletion = z.infer<typeof keptDeletion>;

export async function listDeletions({ db }: { db: DbOrTx }): Promise<KeptDeletion[]> {
  const rows = await db.select().from(deletions).orderBy(asc(deletions.id));
  return rows.map(({ kind, subjectHash, deletedAt, handsOverBoards }) => ({
    ...{ kind, subjectHash, handsOverBoards },
    deletedAt: deletedAt.toISOString(),
  }));
}

/** @throws ZodError if the text is not a list of deletions. */
export function parseDeletions(text: string): KeptDeletion[] {
  return z.array(keptDeletion).parse(JSON.parse(text));
}

/**
 * Repeats the deletions after a restore and returns how many of these users and accounts still existed. Idempotent.
 * Deletes accounts first, so that no member becomes ADMIN of an account that its last ADMIN had closed.
 */
export async function repeatDeletions(deps: ErasureDeps, kept: readonly KeptDeletion[]): Promise<number> {
  const { db } = deps;
  const hashes = (kind: KeptDeletion['kind']) =>
    kept.filter((one) => one.kind === kind).map(({ subjectHash }) => subjectHash);
  const by = { operation: 'repeatDeletions' };
  const hashOfAccount = sql<string>`encode(sha256(convert_to(${accounts.id}::text, 'UTF8')), 'hex')`;
  const closed = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(hashOfAccount, ['', ...hashes('account')]));
  for (const { id } of closed) await closeAccount(deps, { accountId: id, by });
  const hashOfUser = sql<string>`encode(sha256(convert_to(${users.id}::text, 'UTF8')), 'hex')`;
  const people = await db
    .select({ id: users.id, hash: hashOfUser })
    .from(users)
    .where(inArray(hashOfUser, ['', ...hashes('person')]));
  for (const { id, hash } of people) {
    const handsOver = kept.find(({ subjectHash }) => subjectHash === hash)?.handsOverBoards ?? true;
    await deletePerson(deps, { userId: id, boards: handsOver ? 'HAND_OVER' : 'DELETE', isUnattended: true, by });
  }
  return closed.length + people.length;
}
