import type { users } from '#src/accounts/table.ts';
import { suspended } from '#src/accounts/user-status.ts';
import { everyCountry } from '#src/pipeline/articles/find-article.ts';
import { type Foldable, mayFold } from '../fold-rules.ts';
import type { DeliveryPurpose, DeliveryState } from '../table.ts';
import type { WithholdingRule } from './withholding-rules.ts';

/** Why a saved search has no match, besides conditions that the article does not meet. */
export type UnmatchedCause = 'conditions' | 'saved-later' | 'changed-later' | 'alerted-later';

export type Verdict =
  | { kind: 'not-matched'; cause: UnmatchedCause }
  | { kind: 'withheld'; rule: WithholdingRule }
  /** `for` a match, or the next alert. */
  | { kind: 'waits'; for: 'match' | 'alert' }
  | { kind: 'folded'; alertId: string; articleId: number }
  /** An item of the article itself includes it. The verdict of that item counts. */
  | { kind: 'carried' }
  | { kind: 'site-only' }
  | { kind: 'sending' | 'sent' | 'failed' | 'unknown' };

export interface AcceptedItem extends Foldable {
  alertId: string;
  channels: number;
}

/** Facts about a waiting match on one channel. */
export interface WaitingFacts {
  stage: 'waiting';
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

export interface DeliveryFacts {
  state: DeliveryState;
  problemKey: string | null;
  /** The last attempt ended without an answer of the remote. */
  isReplyLost?: boolean;
}

/** Facts about a message that is due. */
export interface DueFacts {
  stage: 'due';
  purpose: DeliveryPurpose;
  /** One bit. */
  channel: number;
  reader: Pick<typeof users.$inferSelect, 'status' | 'alertsChannel'>;
  /** Null: e-mail. */
  webhook: {
    /** The reader deleted the destination. */
    isRemoved: boolean;
    /** The message goes to its address of now. */
    isCurrent: boolean;
    isOn: boolean;
    /** The product switched it off. */
    isOffByProduct: boolean;
    /** The service of the channel has such an address. */
    isValid: boolean;
  } | null;
}

/** Facts about an item of an alert on one channel. */
export interface ItemFacts {
  stage: 'item';
  /** Those of the channel. Empty: the product is the only destination. */
  deliveries: readonly DeliveryFacts[];
}

/** Facts about a search without a match. */
export interface UnmatchedFacts {
  stage: 'unmatched';
  /** The article has been matched against all saved searches. */
  isAsked: boolean;
  /** The saved search had a channel for alerts at that time. */
  hadChannel: boolean;
  /** It has one now. */
  hasChannel: boolean;
  /** It was saved later. */
  isNewer: boolean;
  /** The article meets the conditions of that time. */
  metThen: boolean;
  /** The article meets the conditions of now. */
  meetsNow: boolean;
}

/** Facts about a match that is settled on one channel without an item. */
export interface SettledFacts {
  stage: 'settled';
  /** One bit. */
  channel: number;
  /** Channels of the saved search when it matched. */
  channels: number;
  fold: { alertId: string; articleId: number } | null;
  /** Stored rule, `delivered-before` for a match that an item of the article includes. */
  rule: WithholdingRule | 'delivered-before' | null;
}

export type Facts = UnmatchedFacts | WaitingFacts | SettledFacts | DueFacts | ItemFacts;

/**
 * Returns the outcome of an article for one saved search, its reader and one channel. Build, delivery, forecast, preview
 * and explanation decide by it.
 *
 * @see docs/rules.md "Alerts"
 */
export function decideVerdict(facts: Facts): Verdict {
  switch (facts.stage) {
    case 'unmatched':
      return decideUnmatched(facts);
    case 'waiting':
      return decideWaiting(facts);
    case 'settled':
      return decideSettled(facts);
    case 'due':
      return decideDue(facts);
    case 'item':
      return decideItem(facts.deliveries);
  }
}

function decideUnmatched(facts: UnmatchedFacts): Verdict {
  if (!facts.isAsked) return { kind: 'waits', for: 'match' };
  if (facts.isNewer) return { kind: 'not-matched', cause: facts.meetsNow ? 'saved-later' : 'conditions' };
  if (!facts.metThen) return { kind: 'not-matched', cause: facts.meetsNow ? 'changed-later' : 'conditions' };
  if (facts.hadChannel) return { kind: 'withheld', rule: 'not-recorded' };
  return facts.hasChannel ? { kind: 'not-matched', cause: 'alerted-later' } : { kind: 'site-only' };
}

function decideWaiting(facts: WaitingFacts): Verdict {
  const { article, channels, channel, isCarried, items } = facts;
  if ((channels & channel) === 0) return { kind: 'withheld', rule: 'search-channel-off' };
  const rule = ruleAgainst(facts);
  if (rule) return { kind: 'withheld', rule };
  if (isCarried) return { kind: 'carried' };
  const item = items.find((one) => one.channels & channel && mayFold(article, one));
  return item ? { kind: 'folded', alertId: item.alertId, articleId: item.articleId } : { kind: 'waits', for: 'alert' };
}

function ruleAgainst({ article, channel, reader, search }: WaitingFacts): WithholdingRule | null {
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

function decideSettled({ channel, channels, fold, rule }: SettledFacts): Verdict {
  if (fold) return { kind: 'folded', alertId: fold.alertId, articleId: fold.articleId };
  if ((channels & channel) === 0) return { kind: 'withheld', rule: 'search-channel-off' };
  if (rule === 'delivered-before') return { kind: 'carried' };
  return { kind: 'withheld', rule: rule ?? 'not-recorded' };
}

/** A test may precede switching the channel on. */
function decideDue({ purpose, channel, reader, webhook }: DueFacts): Verdict {
  if (reader.status === suspended) return { kind: 'withheld', rule: 'suspended' };
  const isOn = (reader.alertsChannel & channel) !== 0;
  if (purpose === 'alert' && !isOn) return { kind: 'withheld', rule: 'stopped' };
  if (!webhook) return { kind: 'sending' };
  if (webhook.isRemoved) return { kind: 'withheld', rule: 'stopped' };
  if (purpose !== 'test' && webhook.isCurrent && !webhook.isOn) {
    return { kind: 'withheld', rule: webhook.isOffByProduct ? 'webhook-off' : 'stopped' };
  }
  return { kind: webhook.isValid ? 'sending' : 'failed' };
}

/** Rules that stop a message by the reasons stored with its delivery. Other reasons mean `stopped`. */
const ruleOfReason: Readonly<Record<string, WithholdingRule>> = {
  'problem.noLongerNeeded': 'suspended',
  'problem.webhookGone': 'webhook-off',
  'problem.webhookInvalid': 'webhook-off',
  'problem.webhookOff': 'webhook-off',
};

/** The message may have arrived. */
const replyLost = new Set([
  'problem.interrupted',
  'problem.mailReplyLost',
  'problem.webhookReplyLost',
  'problem.webhookSilent',
]);
const webhookOff = 'problem.webhookOff';

function decideItem(deliveries: readonly DeliveryFacts[]): Verdict {
  if (deliveries.length === 0) return { kind: 'site-only' };
  const pending = deliveries.filter(({ state }) => state === 'pending' || state === 'sending');
  if (pending.length > 0) {
    const isUnknown = pending.every(({ state, isReplyLost }) => state === 'pending' && isReplyLost);
    return { kind: isUnknown ? 'unknown' : 'sending' };
  }
  const failed = deliveries.filter(({ state }) => state === 'failed');
  if (failed.length > 0) {
    const isUnknown = failed.every(({ problemKey }) => problemKey !== null && replyLost.has(problemKey));
    return { kind: isUnknown ? 'unknown' : 'failed' };
  }
  if (deliveries.some(({ state }) => state === 'sent')) return { kind: 'sent' };
  const rules = deliveries.map(({ problemKey }) => ruleOfReason[problemKey ?? ''] ?? 'stopped');
  return { kind: 'withheld', rule: rules.find((rule) => rule !== 'stopped') ?? 'stopped' };
}

/**
 * Returns whether later reports of a story may be folded into an item: each destination still in use accepted it.
 * `hasNoDestination`: the reader has none for the channel now.
 */
export function isAccepted(deliveries: readonly DeliveryFacts[], hasNoDestination: boolean): boolean {
  const { kind } = decideItem(deliveries);
  return kind === 'sent' || (kind === 'site-only' && hasNoDestination);
}

/** Returns whether a channel carried an item or will, so that it need not carry the article again. */
export function isCarriedBy(deliveries: readonly DeliveryFacts[], hasNoDestination: boolean): boolean {
  if (deliveries.length === 0) return hasNoDestination;
  return deliveries.some(
    ({ state, problemKey }) =>
      (state !== 'failed' && state !== 'stopped') || (state === 'stopped' && problemKey === webhookOff),
  );
}
