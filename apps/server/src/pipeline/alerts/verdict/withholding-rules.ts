/** Rules that withhold a match from a channel. Stored in `match_verdicts.rule` and `matches.dropped_reason`. */
export const withholdingRules = [
  'suspended',
  'trial-expired',
  'search-removed',
  'country-not-in-plan',
  'channel-off',
  'search-channel-off',
  /** The reader had alerts off at the time of the match, or turned them off while the match waited. */
  'alerts-off',
  'published-long-ago',
  /** The channel or its destination changed between build and delivery. */
  'stopped',
  /** The webhook is switched off. Its messages wait until a working URL is saved. */
  'webhook-off',
  /** The match was processed before the product stored verdicts. */
  'not-recorded',
] as const;

export type WithholdingRule = (typeof withholdingRules)[number];
