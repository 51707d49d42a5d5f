import type { ColleaguesQuery } from '#src/generated/graphql.ts';
import type { ParsedEmails } from './parse-emails.ts';
import type { Sharing } from './sharing.ts';

interface Known {
  colleagues: ColleaguesQuery['colleagues'];
  sharing: Sharing;
  ownEmail: string;
}

export function findNewcomers(parsed: ParsedEmails, { colleagues, sharing, ownEmail }: Known): string[] {
  if (parsed.kind === 'invalid') return [];
  const known = new Set(
    [
      ...colleagues.people.map(({ email }) => email),
      ...colleagues.invitedEmails,
      ownEmail,
      ...sharing.shares.map(({ user }) => user.email),
    ].map((email) => email.toLowerCase()),
  );
  return parsed.emails.filter((email) => !known.has(email.toLowerCase()));
}
