/**
 * Represents other members in the data API, such as the owner of a board or the author of a comment. They have the type
 * `User`, as the caller does. The caller can read a colleague's name and e-mail address; the phone number and webhook
 * are null. Requesting any other field is an error, because the other fields reveal how a colleague uses the product
 * and which other accounts the colleague belongs to.
 */
import { ForbiddenError } from '#src/platform/errors.ts';
import type { UserRow } from './current-account.ts';

const colleagues = new WeakSet<UserRow>();

export function asColleague(user: UserRow): UserRow {
  const colleague = { ...user, phone: null, webhookUrl: null };
  colleagues.add(colleague);
  return colleague;
}

/** @throws ForbiddenError if the row belongs to a colleague. */
export function ownOnly(user: UserRow): UserRow {
  if (colleagues.has(user)) throw new ForbiddenError('This is theirs alone.');
  return user;
}
