import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';
import { bad, type Finding, good } from './finding.ts';

/** Minutes of delay that a busy but healthy installation may have. */
const lateMinutesMax = { alerts: 5, deliveries: 10, feeds: 60 } as const;
/** A channel with fewer deliveries in an hour says nothing about the channel. */
const failedMin = 3;

/** Returns whether alerts, messages and feeds keep their times, and whether a channel fails. One statement. */
export async function checkWork(db: Db): Promise<Finding[]> {
  const late = (due: string) => sql`extract(epoch from now() - min(${sql.raw(due)})) / 60`;
  const [row] = await db.execute<{ alerts: number; feeds: number; deliveries: number; failing: string | null }>(sql`
    select
      coalesce((select ${late('next_due_at')} from alert_schedules), 0)::float8 as alerts,
      coalesce((select ${late('next_due_at')} from feeds where state = 'active'), 0)::float8 as feeds,
      coalesce((select ${late('next_attempt_at')} from deliveries where state in ('pending', 'sending')), 0)::float8 as deliveries,
      (select string_agg(channel, ', ' order by channel) from (
        select channel from deliveries where created_at > now() - interval '1 hour' group by channel
        having count(*) filter (where state = 'failed') >= ${failedMin}::integer
          and count(*) filter (where state = 'sent') = 0) dead) as failing`);
  const { alerts = 0, feeds = 0, deliveries = 0, failing = null } = row ?? {};
  return [
    checkDelay('alerts', alerts, { good: 'Alerts are built on time.', bad: 'The oldest due alert is late' }),
    checkDelay('deliveries', deliveries, { good: 'Messages are sent on time.', bad: 'The oldest due message is late' }),
    checkDelay('feeds', feeds, { good: 'Feeds are fetched on time.', bad: 'The oldest due feed is late' }),
    failing === null
      ? good('channels', 'No channel failed with every message of the last hour.')
      : bad(
          'channels',
          `Every message of the last hour failed: ${failing}.`,
          'The page Deliveries of the console has the answers of the other side. Check the SMTP server for email.',
        ),
  ];
}

function checkDelay(
  check: keyof typeof lateMinutesMax,
  minutes: number,
  texts: { good: string; bad: string },
): Finding {
  if (minutes <= lateMinutesMax[check]) return good(check, texts.good);
  return bad(check, `${texts.bad} by ${Math.round(minutes)} minutes.`, 'Start more workers, or read their logs.');
}
