/** A rule that keeps a match from a channel. Stored in `match_verdicts.rule` and `matches.dropped_reason`. */
export const withholdingRules = [
  'suspended',
  'trial-expired',
  'search-removed',
  'country-not-in-plan',
  /** The reader does not use the channel. */
  'channel-off',
  /** The saved search uses other channels only. */
  'search-channel-off',
  /** The reader had alerts off when it matched, or turned them off while it waited. */
  'alerts-off',
  /** Old news when stored. */
  'published-long-ago',
  /** The channel or its address changed between build and delivery. */
  'stopped',
  /** The webhook is switched off. Its messages wait for a working address. */
  'webhook-off',
  /** Settled before verdicts were stored. */
  'not-recorded',
] as const;

export type WithholdingRule = (typeof withholdingRules)[number];
