import { type ParsedEmails, parseEmails } from './parse-emails.ts';

export function entryOf({ realName, email }: { realName: string | null; email: string }): string {
  return realName ? `${realName} <${email}>` : email;
}

export function parsePeople(entries: readonly string[]): ParsedEmails {
  return parseEmails(entries.map((entry) => /<([^<>]+)>\s*$/.exec(entry)?.[1] ?? entry).join(','));
}
