import { sql } from 'drizzle-orm';
import type { users } from '#src/accounts/table.ts';
import { ruleVersion } from '#src/alert-schedules/rule-version.ts';
import type { TranslatedTerm } from '#src/alert-schedules/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { executePrepared } from '#src/platform/execute-prepared.ts';
import type { AlertSearch, AlertSpike, alertArticles } from '../table.ts';

export interface DueReader {
  user: typeof users.$inferSelect;
  dueAt: Date;
}

export interface AlertItem {
  articleId: number;
  alertsChannel: number;
  terms: string[];
  translatedTerms: TranslatedTerm[];
  searchNames: string[];
  searchChannels: Record<string, number>;
  note: typeof alertArticles.$inferSelect.note;
  /** Number of folded articles, by default 0. `writeFolds` updates the number. */
  storyCount?: number;
}

export interface AlertDraft<Item extends AlertItem = AlertItem> extends DueReader {
  /** In message order. */
  items: Item[];
  matchIds: number[];
  onlySearchId: string | null;
  searches: AlertSearch[];
  spike: AlertSpike | null;
}

export type WrittenAlert<Draft extends AlertDraft> = Draft & { alertId: string };

/**
 * Inserts alerts and their unread marks, and returns the inserted alerts. Skips users who already have an alert for the
 * same delivery time.
 */
export async function writeAlerts<Draft extends AlertDraft>(
  tx: Tx,
  now: Date,
  drafts: readonly Draft[],
): Promise<WrittenAlert<Draft>[]> {
  if (drafts.length === 0) return [];
  const rows = drafts.map(({ user, dueAt, items, matchIds, onlySearchId, searches, spike }) => ({
    ...{ user_id: user.id, due_at: dueAt.toISOString(), match_ids: matchIds, searches, spike },
    ...{ language: user.alertsLanguage, article_count: items.length, only_search_id: onlySearchId },
  }));
  const at = sql`${now.toISOString()}::timestamptz`;
  const written = await executePrepared<{ id: string; user_id: string }>(
    tx,
    sql`
    with written as (insert into alerts
        (user_id, due_at, built_at, language, article_count, match_ids, only_search_id, searches, spike, rule_version)
      select user_id, due_at, ${at}, language, article_count, match_ids, only_search_id, searches, spike, ${ruleVersion}::smallint
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (user_id uuid, due_at timestamptz, language text,
        article_count integer, match_ids bigint[], only_search_id uuid, searches jsonb, spike jsonb)
      on conflict do nothing returning id, user_id),
    marked as (insert into alert_mail_work ("userId", "alertId", "createdAt") select user_id, id, ${at} from written)
    select id, user_id from written`,
  );
  const alertIds = new Map(written.map((row) => [row.user_id, row.id]));
  return drafts.flatMap((draft) => {
    const alertId = alertIds.get(draft.user.id);
    return alertId ? [{ ...draft, alertId }] : [];
  });
}

/** Number of rows per statement. Keeps the JSON within a few megabytes. */
const rowsPerStatement = 5_000;

export async function writeItems(tx: Tx, written: readonly WrittenAlert<AlertDraft>[]): Promise<void> {
  const rows = written.flatMap(({ alertId, user, items }) =>
    items.map((item, position) => ({
      ...{
        alert_id: alertId,
        user_id: user.id,
        article_id: item.articleId,
        position,
        alerts_channel: item.alertsChannel,
      },
      ...{ terms: item.terms, translated_terms: item.translatedTerms, search_names: item.searchNames },
      search_channels: item.searchChannels,
      ...{ note: item.note, story_count: item.storyCount ?? 0 },
    })),
  );
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await executePrepared(
      tx,
      sql`
      insert into alert_articles
        (alert_id, user_id, article_id, position, alerts_channel, terms, translated_terms, search_names, search_channels, note, story_count)
      select alert_id, user_id, article_id, position, alerts_channel, terms, translated_terms, search_names, search_channels, note, story_count
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + rowsPerStatement))}::text::jsonb)
        as r (alert_id uuid, user_id uuid, article_id bigint, position integer, alerts_channel smallint, terms text[],
          translated_terms jsonb, search_names text[], search_channels jsonb, note text, story_count integer)`,
    );
  }
}
