import { accounts } from '#src/accounts/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { type FieldProblem, InvalidInputError } from '#src/platform/errors.ts';
import { findAccount, type ListedAccount } from './list-accounts.ts';
import { nameLengthMax } from './update-account.ts';

export interface NewAccount {
  name: string;
  plan: 'BASIC' | 'PREMIUM';
}

/** @throws InvalidInputError if the name is empty or too long. */
export async function createAccount(
  { db }: { db: DbOrTx },
  { name, plan }: NewAccount,
): Promise<ListedAccount | undefined> {
  const problems: FieldProblem[] = [];
  if (name.trim() === '') problems.push({ field: 'name', messageKey: 'error.required' });
  if ([...name.trim()].length > nameLengthMax) {
    problems.push({ field: 'name', messageKey: 'error.tooLong', values: { max: nameLengthMax } });
  }
  if (problems.length > 0) throw new InvalidInputError(problems);
  const [row] = await db.insert(accounts).values({ name: name.trim(), plan }).returning({ id: accounts.id });
  return row && (await findAccount({ db }, row.id));
}
