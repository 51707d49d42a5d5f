import { type ParsedEmails, parseEmails } from './parse-emails.ts';

/** Returns a member as an entry in the form of mail programs: `Name <address>`. */
export function entryOf({ realName, email }: { realName: string | null; email: string }): string {
  return realName ? `${realName} <${email}>` : email;
}

/** Reads the entries: members in the form of `entryOf`, and typed addresses by `parseEmails`. */
export function parsePeople(entries: readonly string[]): ParsedEmails {
  return parseEmails(entries.map((entry) => /<([^<>]+)>\s*$/.exec(entry)?.[1] ?? entry).join(','));
}
