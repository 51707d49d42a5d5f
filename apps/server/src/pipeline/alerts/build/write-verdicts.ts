import { sql } from 'drizzle-orm';
import { ruleVersion } from '#src/alert-schedules/rule-version.ts';
import type { Tx } from '#src/platform/db.ts';
import { executePrepared } from '#src/platform/execute-prepared.ts';
import type { Verdict } from '../verdict/decide-verdict.ts';
import type { WaitingMatch } from './list-waiting-matches.ts';

/**
 * Stores verdicts. A channel that the saved search did not use gets no row, because `matches.alerts_channel` already
 * records the channels used. A repeated call overwrites the stored rule.
 */
export async function writeVerdicts(tx: Tx, now: Date, settled: readonly WaitingMatch[]): Promise<void> {
  const rows = settled.flatMap(({ matchId, verdicts }) =>
    verdicts.flatMap(({ channel, verdict }) => {
      const rule = storedRule(verdict);
      return rule === null ? [] : [{ match_id: matchId, channel, rule }];
    }),
  );
  if (rows.length === 0) return;
  await executePrepared(
    tx,
    sql`
    insert into match_verdicts (match_id, channel, rule, decided_at, rule_version)
    select match_id, channel, rule, ${now.toISOString()}::timestamptz, ${ruleVersion}::smallint
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (match_id bigint, channel smallint, rule text)
    on conflict (match_id, channel) do update
      set rule = excluded.rule, decided_at = excluded.decided_at, rule_version = excluded.rule_version`,
  );
}

function storedRule(verdict: Verdict): string | null {
  if (verdict.kind === 'carried') return 'delivered-before';
  return verdict.kind === 'withheld' && verdict.rule !== 'search-channel-off' ? verdict.rule : null;
}
