import { eq } from 'drizzle-orm';
import { isUuid } from '#src/accounts/current-account.ts';
import { accounts } from '#src/accounts/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { type FieldProblem, InvalidInputError, NotFoundError } from '#src/platform/errors.ts';
import { findAccount, type ListedAccount } from './list-accounts.ts';

export interface AccountChanges {
  name?: string | null | undefined;
  plan?: 'BASIC' | 'PREMIUM' | null | undefined;
  userLimit?: number | null | undefined;
  /** ISO 3166-1 alpha-2 codes. An empty list means all countries. */
  availableCountries?: readonly string[] | null | undefined;
  /** End of the trial. Null ends the trial and makes the account a paying account. Absent leaves the trial unchanged. */
  trialExpireAt?: Date | null | undefined;
  demo?: boolean | null | undefined;
}

export const nameLengthMax = 100;
const userLimitMax = 10_000;

/**
 * Changes take effect at the next request. A lower user limit removes no members.
 * @throws NotFoundError if the account does not exist.
 * @throws InvalidInputError naming each invalid field.
 */
export async function updateAccount(
  { db }: { db: DbOrTx },
  { accountId, changes }: { accountId: string; changes: AccountChanges },
): Promise<ListedAccount> {
  const { name, plan, userLimit, availableCountries, trialExpireAt, demo } = changes;
  const problems: FieldProblem[] = [];
  if (name != null && name.trim() === '') problems.push({ field: 'name', messageKey: 'error.required' });
  if (name != null && [...name.trim()].length > nameLengthMax) {
    problems.push({ field: 'name', messageKey: 'error.tooLong', values: { max: nameLengthMax } });
  }
  if (userLimit != null && (!Number.isInteger(userLimit) || userLimit < 1 || userLimit > userLimitMax)) {
    problems.push({ field: 'userLimit', messageKey: 'error.wholeNumber', values: { min: 1, max: userLimitMax } });
  }
  if (availableCountries?.some((code) => !isCountry(code))) {
    problems.push({ field: 'availableCountries', messageKey: 'error.notInList' });
  }
  if (problems.length > 0) throw new InvalidInputError(problems);
  const set = {
    ...(name == null ? {} : { name: name.trim() }),
    ...(plan == null ? {} : { plan }),
    ...(userLimit == null ? {} : { userLimit }),
    ...(availableCountries == null ? {} : { availableCountries: [...new Set(availableCountries)].sort() }),
    ...(trialExpireAt === undefined ? {} : { trialExpireAt }),
    ...(demo == null ? {} : { demo }),
  };
  if (!isUuid(accountId)) throw new NotFoundError('Account');
  if (Object.keys(set).length > 0) await db.update(accounts).set(set).where(eq(accounts.id, accountId));
  const changed = await findAccount({ db }, accountId);
  if (!changed) throw new NotFoundError('Account');
  return changed;
}

/** `fallback: 'none'` makes `of` return undefined for an unknown region. By default it returns the code itself. */
function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  );
}
