import { type ParsedEmails, parseEmails } from './parse-emails.ts';

/** Returns a member as an entry of the field, in the form of mail programs: `Name <address>`. */
export function entryOf({ realName, email }: { realName: string | null; email: string }): string {
  return realName ? `${realName} <${email}>` : email;
}

/** Reads the entries of the field: members as `entryOf` writes them, and typed addresses as `parseEmails` reads them. */
export function parsePeople(entries: readonly string[]): ParsedEmails {
  return parseEmails(entries.map((entry) => /<([^<>]+)>\s*$/.exec(entry)?.[1] ?? entry).join(','));
}
