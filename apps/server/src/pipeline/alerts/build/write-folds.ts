import { sql } from 'drizzle-orm';
import { ruleVersion } from '#src/alert-schedules/rule-version.ts';
import type { Tx } from '#src/platform/db.ts';
import { executePrepared } from '#src/platform/execute-prepared.ts';

export interface FoldRow {
  matchId: number;
  /** One bit. */
  channel: number;
  alertId: string;
  articleId: number;
}

/**
 * Stores folded matches and recounts the folded articles of each item, excluding articles that are themselves items of
 * the same alert. The items must already be stored. Idempotent.
 */
export async function writeFolds(tx: Tx, now: Date, folds: readonly FoldRow[]): Promise<void> {
  if (folds.length === 0) return;
  const rows = folds.map(({ matchId, channel, alertId, articleId }) => ({
    ...{ match_id: matchId, channel, alert_id: alertId, article_id: articleId },
  }));
  await executePrepared(
    tx,
    sql`
    insert into folded_matches (match_id, channel, alert_id, article_id, folded_at, rule_version)
    select match_id, channel, alert_id, article_id, ${now.toISOString()}::timestamptz, ${ruleVersion}::smallint
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r (match_id bigint, channel smallint, alert_id uuid, article_id bigint)
    on conflict do nothing`,
  );
  await executePrepared(
    tx,
    sql`
    update alert_articles item set story_count = (
      select count(distinct m.article_id) from folded_matches f join matches m on m.id = f.match_id
      where f.alert_id = item.alert_id and f.article_id = item.article_id
        and not exists (select from alert_articles own where own.alert_id = item.alert_id and own.article_id = m.article_id))
    from (select distinct alert_id, article_id from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r (alert_id uuid, article_id bigint)) r
    where item.alert_id = r.alert_id and item.article_id = r.article_id`,
  );
}
