/**
 * Other people in the data API: the owner of a board, the author of a comment. Their type is `User` as for the caller,
 * who sees their name and address. Telephone number and webhook read as empty. All other fields, which reveal their use
 * of the product and their other accounts, are refused.
 */
import { ForbiddenError } from '#src/platform/errors.ts';
import type { UserRow } from './current-account.ts';

const colleagues = new WeakSet<UserRow>();

/** Returns a copy of the row that only reveals what colleagues may see. */
export function asColleague(user: UserRow): UserRow {
  const colleague = { ...user, phone: null, webhookUrl: null };
  colleagues.add(colleague);
  return colleague;
}

/**
 * Returns the row if all of it may be read.
 *
 * @throws ForbiddenError if it is a colleague's.
 */
export function ownOnly(user: UserRow): UserRow {
  if (colleagues.has(user)) throw new ForbiddenError('This is theirs alone.');
  return user;
}
