/** The commas of both languages: an input method types its own. */
const commas = /[,，、､]/;
/** The ordinary form `local@domain.tld`; what else an address may not hold, the server says. */
const emailPattern = /^[^\s@<>()[\]:;"]+@[^\s@.]+(\.[^\s@.]+)+$/;

export type ParsedEmails = { kind: 'emails'; emails: string[] } | { kind: 'invalid'; entries: string[] };

/**
 * Reads a field of e-mail addresses separated by commas: each entry is trimmed, full-width letters count as their narrow
 * ones, and empty entries are left out, so that an empty field is no addresses.
 *
 * @see docs/rules.md "Boards and actions"
 */
export function parseEmails(field: string): ParsedEmails {
  const entries = field.split(commas).map((entry) => entry.normalize('NFKC').trim());
  const emails = [...new Set(entries.filter((entry) => entry !== ''))];
  const invalid = emails.filter((entry) => !emailPattern.test(entry));
  return invalid.length > 0 ? { kind: 'invalid', entries: invalid } : { kind: 'emails', emails };
}
