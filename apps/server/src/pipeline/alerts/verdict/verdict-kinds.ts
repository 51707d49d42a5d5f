import type { Verdict } from './decide-verdict.ts';

const kinds = {
  NOT_MATCHED: ['not-matched', 'The saved search does not match the article.'],
  WITHHELD: ['withheld', 'The article matched, but a rule excludes it from the channel.'],
  WAITS: ['waits', 'The article has not been matched yet, or is waiting for the next alert.'],
  FOLDED: ['folded', 'The article was folded into an item that the channel delivered for the same saved search.'],
  SITE_ONLY: ['site-only', 'The article is shown in the product only.'],
  SENDING: ['sending', 'The message is being sent or is waiting for its next attempt.'],
  SENT: ['sent', 'The channel accepted the message.'],
  FAILED: ['failed', 'The message failed permanently and will not be retried.'],
  UNKNOWN: ['unknown', 'The remote server’s response was lost, so the outcome is unknown.'],
} as const satisfies Record<string, readonly [Verdict['kind'], string]>;

export type VerdictKind = keyof typeof kinds;

const names = new Map<string, VerdictKind>(Object.entries(kinds).map(([name, [kind]]) => [kind, name as VerdictKind]));

export const verdictKindValues = Object.fromEntries(
  Object.entries(kinds).map(([name, [, description]]) => [name, { description }]),
) as Record<VerdictKind, { description: string }>;

export function nameKind({ kind }: Verdict): VerdictKind {
  return names.get(kind) ?? 'SENT';
}

export function nameRule(verdict: Verdict): string | null {
  if (verdict.kind === 'withheld') return verdict.rule;
  return verdict.kind === 'not-matched' ? verdict.cause : null;
}
