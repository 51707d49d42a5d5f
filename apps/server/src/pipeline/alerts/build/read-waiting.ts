import { sql } from 'drizzle-orm';
import { matches, type TranslatedTerm, type WaitingCause, waitingMatches } from '#src/alert-schedules/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { executePrepared } from '#src/platform/execute-prepared.ts';
import { alertArticles, type DeliveryState, deliveries } from '../table.ts';

export interface WaitingRow extends Record<string, unknown> {
  match_id: string;
  user_id: string;
  cause: WaitingCause;
  article_id: string;
  search_id: string;
  story_id: string | null;
  published_at: string;
  is_correction: boolean;
  language: string;
  country: string;
  alerts_channel: number;
  terms: string[];
  translated_terms: TranslatedTerm[];
  own_items: OwnItemRow[] | null;
  items: StoryItemRow[] | null;
}

interface OwnItemRow {
  channels: number;
  deliveries: DeliveryRow[] | null;
}

export interface StoryItemRow extends OwnItemRow {
  alertId: string;
  articleId: number;
  publishedAt: string;
  language: string;
  isCorrection: boolean;
}

export interface DeliveryRow {
  channel: string;
  state: DeliveryState;
  problemKey: string | null;
}

export function readWaiting(tx: Tx, userIds: readonly string[], articleId?: number): Promise<WaitingRow[]> {
  return executePrepared<WaitingRow>(
    tx,
    sql`
    select ${matches.id} as match_id, ${waitingMatches.cause} as cause, ${matches.userId} as user_id, ${matches.articleId} as article_id,
      ${matches.savedSearchId} as search_id, ${articles.storyId} as story_id, ${articles.country} as country,
      ${articles.publishedAt} as published_at, ${articles.correctionMark} is not null as is_correction, ${articles.language} as language,
      ${matches.alertsChannel} as alerts_channel, ${matches.terms} as terms,
      ${matches.translatedTerms} as translated_terms, ${ownItems} as own_items, ${storyItems} as items
    from ${waitingMatches}
    join ${matches} on ${matches.id} = ${waitingMatches.matchId}
    join ${articles} on ${articles.id} = ${matches.articleId}
    where ${waitingMatches.userId} = any(${sql.param([...userIds])}::uuid[])
      ${articleId === undefined ? sql`` : sql`and ${matches.articleId} = ${articleId}`}
    order by ${articles.publishedAt} desc, ${articles.id} desc`,
  );
}

const ownDeliveries = sql`(select jsonb_agg(jsonb_build_object('channel', d.channel, 'state', d.state, 'problemKey', d.problem_key))
  from ${deliveries} d where d.alert_id = item.alert_id)`;

const ownItems = sql`(select jsonb_agg(jsonb_build_object('channels', item.alerts_channel, 'deliveries', ${ownDeliveries}))
  from ${alertArticles} item
  where item.article_id = ${matches.articleId} and item.user_id = ${matches.userId} and item.note is distinct from 'spike')`;

/**
 * `offset 0` makes the plan start from the few articles of the story. In the morning, the items table grows faster than
 * its statistics, and the planner would otherwise scan the whole table.
 */
const storyItems = sql`case when ${articles.storyId} is not null then (
  select jsonb_agg(jsonb_build_object('alertId', item.alert_id, 'articleId', told.id, 'publishedAt', told.published_at, 'language', told.language,
      'isCorrection', told.correction_mark is not null,
      'channels', (item.search_channels ->> ${matches.savedSearchId}::text)::int, 'deliveries', ${ownDeliveries})
    order by item.alert_id desc)
  from (select one.id, one.published_at, one.language, one.correction_mark from ${articles} one
    where one.story_id = ${articles.storyId} and one.id <> ${articles.id} offset 0) told
  cross join lateral (select alert_id, search_channels from ${alertArticles}
    where article_id = told.id and user_id = ${matches.userId} and search_channels ? ${matches.savedSearchId}::text offset 0) item) end`;
