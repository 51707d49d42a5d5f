import type { Verdict } from './decide-verdict.ts';

const kinds = {
  NOT_MATCHED: ['not-matched', 'The saved search does not match the article.'],
  WITHHELD: ['withheld', 'It matched, and a rule keeps it from the channel.'],
  WAITS: ['waits', 'It waits for the next alert, or to be matched.'],
  FOLDED: ['folded', 'It is folded into an item that the channel delivered for the same saved search.'],
  SITE_ONLY: ['site-only', 'Only the product shows it.'],
  SENDING: ['sending', 'Its message is being sent, or waits for its next attempt.'],
  SENT: ['sent', 'The channel accepted its message.'],
  FAILED: ['failed', 'Its message failed and is not tried again.'],
  UNKNOWN: ['unknown', 'The answer of the remote server was lost.'],
} as const satisfies Record<string, readonly [Verdict['kind'], string]>;

export type VerdictKind = keyof typeof kinds;

const names = new Map<string, VerdictKind>(
  // `entries` loses the type of the keys.
  Object.entries(kinds).map(([name, [kind]]) => [kind, name as VerdictKind]),
);

/** Values of the enum `VerdictKind` of both APIs. */
export const verdictKindValues = Object.fromEntries(
  Object.entries(kinds).map(([name, [, description]]) => [name, { description }]),
  // `fromEntries` loses the type of the keys.
) as Record<VerdictKind, { description: string }>;

export function nameKind({ kind }: Verdict): VerdictKind {
  return names.get(kind) ?? 'SENT';
}

/** Returns the rule that withheld an article or why there is no match, or null for other outcomes. */
export function nameRule(verdict: Verdict): string | null {
  if (verdict.kind === 'withheld') return verdict.rule;
  return verdict.kind === 'not-matched' ? verdict.cause : null;
}
