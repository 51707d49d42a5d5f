import { isEmail } from '#src/accounts/check-input.ts';
import { InvalidInputError } from '#src/platform/errors.ts';

/** Addresses in one request: each may lead to an invitation and a mail. */
export const emailsMax = 50;

/**
 * Returns the addresses of a field that holds lists separated by commas: each trimmed, in lower case, and once. Empty
 * entries are left out, and nothing at all is allowed.
 *
 * @throws InvalidInputError `error.email` when an entry is no address; `error.tooMany` past 50.
 * @see docs/rules.md "Boards and actions"
 */
export function parseEmails(field: readonly string[]): string[] {
  const entries = field.flatMap((list) => list.split(',')).map((entry) => entry.trim().toLowerCase());
  const emails = [...new Set(entries)].filter((entry) => entry !== '');
  if (emails.length > emailsMax) {
    throw new InvalidInputError([{ field: 'emails', messageKey: 'error.tooMany', values: { max: emailsMax } }]);
  }
  if (!emails.every(isEmail)) throw new InvalidInputError([{ field: 'emails', messageKey: 'error.email' }]);
  return emails;
}
