import type { users } from '#src/accounts/table.ts';
import { suspended } from '#src/accounts/user-status.ts';
import { everyCountry } from '#src/pipeline/articles/find-article.ts';
import { type Foldable, mayFold } from '../fold-rules.ts';

/** A rule that keeps a match from a channel. Stored in `matches.dropped_reason`. */
export type WithholdingRule =
  | ('suspended' | 'trial-expired' | 'search-removed' | 'country-not-in-plan' | 'channel-off')
  /** The saved search uses other channels only, or none. */
  | 'search-channel-off';

export interface AcceptedItem extends Foldable {
  alertId: string;
  channels: number;
}

/** Facts that decide about a waiting match on one channel. */
export interface WaitingEvidence {
  article: Foldable & { country: string };
  channels: number;
  /** One bit. */
  channel: number;
  reader: Pick<typeof users.$inferSelect, 'status' | 'alertsChannel'>;
  search: { isRemoved: boolean; isTrialOver: boolean; availableCountries: readonly string[] };
  /** The channel carried the unchanged article before, or will. */
  isCarried: boolean;
  items: readonly AcceptedItem[];
}

export type WaitingVerdict =
  | { kind: 'withheld'; rule: WithholdingRule }
  /** An item of the article itself includes it. */
  | { kind: 'carried' }
  | { kind: 'folded'; alertId: string; articleId: number }
  | { kind: 'waits' };

/** Returns the outcome of a waiting match on one channel when the alert is built. Both build and forecast use it. */
export function decideWaiting(evidence: WaitingEvidence): WaitingVerdict {
  const { article, channels, channel, isCarried, items } = evidence;
  const rule = ruleAgainst(evidence);
  if (rule) return { kind: 'withheld', rule };
  if ((channels & channel) === 0) return { kind: 'withheld', rule: 'search-channel-off' };
  if (isCarried) return { kind: 'carried' };
  const item = items.find((one) => one.channels & channel && mayFold(article, one));
  return item ? { kind: 'folded', alertId: item.alertId, articleId: item.articleId } : { kind: 'waits' };
}

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

/** Returns whether an account may have articles of a country. An account without countries has all. */
export function isCountryAvailable(country: string, availableCountries: readonly string[]): boolean {
  return availableCountries.length === 0 || country === everyCountry || availableCountries.includes(country);
}
