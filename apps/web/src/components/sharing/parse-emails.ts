/** Includes Japanese commas, because Japanese input methods type them. */
const commas = /[,，、､]/;
const emailPattern = /^[^\s@<>()[\]:;"]+@[^\s@.]+(\.[^\s@.]+)+$/;

export type ParsedEmails = { kind: 'emails'; emails: string[] } | { kind: 'invalid'; entries: string[] };

/**
 * An empty field yields no email addresses.
 * @see docs/rules.md "Boards and actions"
 */
export function parseEmails(field: string): ParsedEmails {
  const entries = field.split(commas).map((entry) => entry.normalize('NFKC').trim());
  const emails = [...new Set(entries.filter((entry) => entry !== ''))];
  const invalid = emails.filter((entry) => !emailPattern.test(entry));
  return invalid.length > 0 ? { kind: 'invalid', entries: invalid } : { kind: 'emails', emails };
}
