/**
 * Other people in the data API: the owner of a board, who wrote a comment. They are `User` like the caller, of whom the
 * caller learns name and address; telephone number and webhook read as not given, and asking for the rest, which says how
 * they use the product and where else they work, is refused.
 */
import { ForbiddenError } from '#src/platform/errors.ts';
import type { UserRow } from './current-account.ts';

const colleagues = new WeakSet<UserRow>();

/** Returns a copy of the row by which only what colleagues know of each other is answered. */
export function asColleague(user: UserRow): UserRow {
  const colleague = { ...user, phone: null, webhookUrl: null };
  colleagues.add(colleague);
  return colleague;
}

/**
 * Returns the row when it may be answered as a whole.
 *
 * @throws ForbiddenError when it is a colleague's.
 */
export function ownOnly(user: UserRow): UserRow {
  if (colleagues.has(user)) throw new ForbiddenError('This is theirs alone.');
  return user;
}
