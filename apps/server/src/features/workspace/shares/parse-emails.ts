import { isEmail } from '#src/accounts/check-input.ts';
import { InvalidInputError } from '#src/platform/errors.ts';

export const emailsMax = 50;

/**
 * Parses comma-separated lists of e-mail addresses and returns them trimmed, in lower case, without duplicates or empty
 * entries. May return an empty list.
 * @throws InvalidInputError `error.email` for an invalid address, `error.tooMany` for more than 50.
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
