import type { users } from '#src/accounts/table.ts';
import { suspended } from '#src/accounts/user-status.ts';
import { everyCountry } from '#src/pipeline/articles/find-article.ts';
import { type Foldable, mayFold } from '../fold-rules.ts';
import type { DeliveryPurpose, DeliveryState } from '../table.ts';
import type { WithholdingRule } from './withholding-rules.ts';

export type UnmatchedCause = 'conditions' | 'saved-later' | 'changed-later' | 'alerted-later';

export type Verdict =
  | { kind: 'not-matched'; cause: UnmatchedCause }
  | { kind: 'withheld'; rule: WithholdingRule }
  | { kind: 'waits'; for: 'match' | 'alert' }
  | { kind: 'folded'; alertId: string; articleId: number }
  /** The match is included in an item of the same article, and that item's verdict applies. */
  | { kind: 'carried' }
  | { kind: 'site-only' }
  | { kind: 'sending' | 'sent' | 'failed' | 'unknown' };

export interface AcceptedItem extends Foldable {
  alertId: string;
  channels: number;
}

export interface WaitingFacts {
  stage: 'waiting';
  article: Foldable & { country: string };
  channels: number;
  /** One bit. */
  channel: number;
  reader: Pick<typeof users.$inferSelect, 'status' | 'alertsChannel'>;
  search: { isRemoved: boolean; isTrialOver: boolean; availableCountries: readonly string[] };
  /** True if the channel has delivered, or will deliver, this version of the article. */
  isCarried: boolean;
  items: readonly AcceptedItem[];
}

export interface DeliveryFacts {
  state: DeliveryState;
  problemKey: string | null;
  isReplyLost?: boolean;
}

export interface DueFacts {
  stage: 'due';
  purpose: DeliveryPurpose;
  /** One bit. */
  channel: number;
  reader: Pick<typeof users.$inferSelect, 'status' | 'alertsChannel'>;
  /** Null: e-mail. */
  webhook: {
    isRemoved: boolean;
    isCurrent: boolean;
    isOn: boolean;
    isOffByProduct: boolean;
    isValid: boolean;
  } | null;
}

export interface ItemFacts {
  stage: 'item';
  /** Deliveries of the channel. Empty if the product itself is the only destination. */
  deliveries: readonly DeliveryFacts[];
}

export interface UnmatchedFacts {
  stage: 'unmatched';
  /** True if the article has been matched against all saved searches. */
  isAsked: boolean;
  hadChannel: boolean;
  hasChannel: boolean;
  isNewer: boolean;
  metThen: boolean;
  meetsNow: boolean;
}

export interface SettledFacts {
  stage: 'settled';
  /** One bit. */
  channel: number;
  channels: number;
  fold: { alertId: string; articleId: number } | null;
  rule: WithholdingRule | 'delivered-before' | null;
}

export type Facts = UnmatchedFacts | WaitingFacts | SettledFacts | DueFacts | ItemFacts;

/**
 * Returns the verdict for the facts of one stage. Build, delivery, forecast, preview and explanation all use this
 * function.
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

export function isCountryAvailable(country: string, availableCountries: readonly string[]): boolean {
  return availableCountries.length === 0 || country === everyCountry || availableCountries.includes(country);
}

function decideSettled({ channel, channels, fold, rule }: SettledFacts): Verdict {
  if (fold) return { kind: 'folded', alertId: fold.alertId, articleId: fold.articleId };
  if ((channels & channel) === 0) return { kind: 'withheld', rule: 'search-channel-off' };
  if (rule === 'delivered-before') return { kind: 'carried' };
  return { kind: 'withheld', rule: rule ?? 'not-recorded' };
}

/** Decides whether a due delivery is sent. A test is allowed before the channel is switched on. */
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

const ruleOfReason: Readonly<Record<string, WithholdingRule>> = {
  'problem.noLongerNeeded': 'suspended',
  'problem.webhookGone': 'webhook-off',
  'problem.webhookInvalid': 'webhook-off',
  'problem.webhookOff': 'webhook-off',
};

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
 * Returns whether each destination still in use has accepted the item. `hasNoDestination` is true if the reader
 * currently has no destination for the channel.
 */
export function isAccepted(deliveries: readonly DeliveryFacts[], hasNoDestination: boolean): boolean {
  const { kind } = decideItem(deliveries);
  return kind === 'sent' || (kind === 'site-only' && hasNoDestination);
}

export function isCarriedBy(deliveries: readonly DeliveryFacts[], hasNoDestination: boolean): boolean {
  if (deliveries.length === 0) return hasNoDestination;
  return deliveries.some(
    ({ state, problemKey }) =>
      (state !== 'failed' && state !== 'stopped') || (state === 'stopped' && problemKey === webhookOff),
  );
}
