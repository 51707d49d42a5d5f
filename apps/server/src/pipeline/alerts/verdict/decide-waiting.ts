import type { users } from '#src/accounts/table.ts';
import { suspended } from '#src/accounts/user-status.ts';
import { everyCountry } from '#src/pipeline/articles/find-article.ts';
import { type Foldable, mayFold } from '../fold-rules.ts';

/** A rule that keeps a match from a channel. `matches.dropped_reason` stores it. */
export type WithholdingRule =
  | ('suspended' | 'trial-expired' | 'search-removed' | 'country-not-in-plan' | 'channel-off')
  /** The saved search alerts by other channels only, or by none. */
  | 'search-channel-off';

/** An item of an alert that a channel accepted. */
export interface AcceptedItem extends Foldable {
  alertId: string;
  /** Channel bits that accepted it for the saved search in question. */
  channels: number;
}

/** What decides about a match that waits, for one channel. */
export interface WaitingEvidence {
  article: Foldable & { country: string };
  /** Channel bits of the match. */
  channels: number;
  /** One bit. */
  channel: number;
  reader: Pick<typeof users.$inferSelect, 'status' | 'alertsChannel'>;
  search: { isRemoved: boolean; isTrialOver: boolean; availableCountries: readonly string[] };
  /** The channel carried the article before or is about to, and nothing in it changed since. */
  isCarried: boolean;
  /** Items of the article's story that channels accepted for the same saved search. */
  items: readonly AcceptedItem[];
}

export type WaitingVerdict =
  | { kind: 'withheld'; rule: WithholdingRule }
  /** An item of the article itself stands for it. */
  | { kind: 'carried' }
  | { kind: 'folded'; alertId: string; articleId: number }
  | { kind: 'waits' };

/**
 * Returns what becomes of a match that waits when the reader's alert is built, for one channel. The build and the
 * forecast both decide by this function.
 */
export function decideWaiting(evidence: WaitingEvidence): WaitingVerdict {
  const { article, channels, channel, isCarried, items } = evidence;
  const rule = ruleAgainst(evidence);
  if (rule) return { kind: 'withheld', rule };
  if ((channels & channel) === 0) return { kind: 'withheld', rule: 'search-channel-off' };
  if (isCarried) return { kind: 'carried' };
  const item = items.find((one) => one.channels & channel && mayFold(article, one));
  return item ? { kind: 'folded', alertId: item.alertId, articleId: item.articleId } : { kind: 'waits' };
}

/** Returns the first rule that applies: the one that the ledger stores. */
function ruleAgainst({
  article,
  channel,
  reader,
  search,
}: Omit<WaitingEvidence, 'isCarried' | 'items'>): WithholdingRule | null {
  if (reader.status === suspended) return 'suspended';
  if (search.isTrialOver) return 'trial-expired';
  if (search.isRemoved) return 'search-removed';
  if (!isCountryAvailable(article.country, search.availableCountries)) return 'country-not-in-plan';
  return (reader.alertsChannel & channel) === 0 ? 'channel-off' : null;
}

/** Returns whether articles of a country are for an account; an account without countries has them all. */
export function isCountryAvailable(country: string, availableCountries: readonly string[]): boolean {
  return availableCountries.length === 0 || country === everyCountry || availableCountries.includes(country);
}
