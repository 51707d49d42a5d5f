import { emailBit, webhookBit } from '@kawaraban/messages/channels/channel.ts';
import type { matches } from '#src/alert-schedules/table.ts';
import type { ArticleRow } from '#src/pipeline/articles/find-article.ts';
import type { savedSearches } from '#src/saved-searches/table.ts';
import type { WaitingMatch } from '../build/list-waiting-matches.ts';
import { decideVerdict, type Facts, type UnmatchedFacts, type Verdict } from './decide-verdict.ts';
import type { DeliveryWithAttempts, ItemRow, readFoldedInto, readSettled } from './read-records.ts';
import type { WithholdingRule } from './withholding-rules.ts';

export interface ChannelExplanation {
  /** One bit. */
  channel: number;
  verdict: Verdict;
  alert: { id: string; dueAt: Date; builtAt: Date } | null;
  /** Position among the items of the message, from 0. */
  place: number | null;
  deliveries: DeliveryWithAttempts[];
  folded: ArticleRow[];
  into: ArticleRow | null;
  isThroughOther: boolean;
  dueAt: Date | null;
}

export interface Records extends Awaited<ReturnType<typeof readSettled>> {
  items: readonly ItemRow[];
  waiting: readonly WaitingMatch[];
  deliveries: readonly DeliveryWithAttempts[];
  folded: Awaited<ReturnType<typeof readFoldedInto>>;
  into: readonly ArticleRow[];
  dueAt: Date | null;
}

interface ChannelInput {
  search: typeof savedSearches.$inferSelect;
  match: typeof matches.$inferSelect | null;
  /** One bit. */
  channel: number;
  unmatched: Omit<UnmatchedFacts, 'stage'>;
}

export function decideChannel(records: Records, input: ChannelInput): ChannelExplanation {
  const { match, channel, unmatched } = input;
  if (!match) return explained(records, { channel, verdict: decideVerdict({ stage: 'unmatched', ...unmatched }) });
  const waiting = records.waiting.find(({ matchId }) => matchId === match.id);
  const item = waiting ? undefined : records.items.find((one) => carries(one, { ...input, match }));
  if (item) return ofItem(records, { channel, item });
  const verdict = waiting
    ? (waiting.verdicts.find((one) => one.channel === channel)?.verdict ??
      decideVerdict(settledFacts(records, match, channel)))
    : decideVerdict(settledFacts(records, match, channel));
  if (verdict.kind !== 'carried') return explained(records, { channel, verdict });
  const through = records.items.find((one) => one.alertsChannel & channel);
  return through
    ? { ...ofItem(records, { channel, item: through }), isThroughOther: true }
    : explained(records, { channel, verdict: { kind: 'withheld', rule: 'not-recorded' } });
}

type Match = typeof matches.$inferSelect;

/** Items stored before `searchChannels` existed are compared by match id, and by the channels of the item and the match. */
function carries(item: ItemRow, { match, channel }: { match: Match; channel: number }): boolean {
  if (Object.keys(item.searchChannels).length > 0) {
    return ((item.searchChannels[match.savedSearchId] ?? 0) & channel) !== 0;
  }
  return (item.alertsChannel & match.alertsChannel & channel) !== 0 && item.matchIds.includes(match.id);
}

function settledFacts({ rules, folds }: Records, match: Match, channel: number): Facts {
  const rule = rules.find((one) => one.matchId === match.id && one.channel === channel);
  const fold = folds.find((one) => one.matchId === match.id && one.channel === channel);
  return {
    ...{ stage: 'settled', channel, channels: match.alertsChannel },
    fold: fold ? { alertId: fold.alertId, articleId: fold.articleId } : null,
    rule: rule?.rule ?? ruleOfMatch(match),
  };
}

function ruleOfMatch({ droppedReason }: Match): WithholdingRule | 'delivered-before' | null {
  // A folded item has its own row, so a `same-story` match without such a row means that the item was deleted.
  return droppedReason === 'same-story' ? null : (droppedReason as WithholdingRule | 'delivered-before' | null);
}

function ofItem(records: Records, { channel, item }: { channel: number; item: ItemRow }): ChannelExplanation {
  const deliveries = records.deliveries.filter(
    (one) => one.alertId === item.alertId && (one.channel === 'email' ? emailBit : webhookBit) === channel,
  );
  const facts = deliveries.map(({ state, problemKey, attempts }) => ({
    ...{ state, problemKey, isReplyLost: attempts.at(-1)?.outcome === 'interrupted' },
  }));
  return {
    ...explained(records, { channel, verdict: decideVerdict({ stage: 'item', deliveries: facts }) }),
    alert: { id: item.alertId, dueAt: item.dueAt, builtAt: item.builtAt },
    place: channel === emailBit ? item.emailPlace : item.webhookPlace,
    deliveries,
    folded: records.folded.filter(({ alertId }) => alertId === item.alertId).map(({ article }) => article),
  };
}

function explained(records: Records, { channel, verdict }: { channel: number; verdict: Verdict }): ChannelExplanation {
  const fold = verdict.kind === 'folded' ? verdict : null;
  const into = fold && records.into.find(({ id }) => id === fold.articleId);
  return {
    ...{ channel, verdict, alert: null, place: null, deliveries: [], folded: [] },
    ...{ into: into ?? null, isThroughOther: false },
    dueAt: verdict.kind === 'waits' && verdict.for === 'alert' ? records.dueAt : null,
  };
}
