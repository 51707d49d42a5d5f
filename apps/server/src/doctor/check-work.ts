import { readQueues } from '#src/operator/queues/read-queues.ts';
import type { Db } from '#src/platform/db.ts';
import { countRecentDeliveries, readAlertDelay, readDeliveryDelays, readFeedDelay } from '#src/platform/work-delays.ts';
import { bad, type Finding, good } from './finding.ts';

const lateMinutesMax = { alerts: 5, deliveries: 10, feeds: 60 } as const;
const failedMin = 3;
const jobMinutesMax = 15;

export async function checkWork(db: Db): Promise<Finding[]> {
  const deliveries = Math.max(0, ...(await readDeliveryDelays(db)).map(({ seconds }) => seconds));
  return [
    checkDelay('alerts', await readAlertDelay(db), { good: 'Alerts are built on time.', bad: 'The oldest due alert' }),
    checkDelay('deliveries', deliveries, { good: 'Messages are sent on time.', bad: 'The oldest due message' }),
    checkDelay('feeds', await readFeedDelay(db), { good: 'Feeds are fetched on time.', bad: 'The oldest due feed' }),
    await checkChannels(db),
    await checkQueues(db),
  ];
}

function checkDelay(
  check: keyof typeof lateMinutesMax,
  seconds: number,
  texts: { good: string; bad: string },
): Finding {
  const minutes = seconds / 60;
  if (minutes <= lateMinutesMax[check]) return good(check, texts.good);
  return bad(
    check,
    `${texts.bad} is late by ${Math.round(minutes)} minutes.`,
    'Start more workers, or read their logs.',
  );
}

async function checkChannels(db: Db): Promise<Finding> {
  const counts = await countRecentDeliveries(db);
  const countOf = (channel: string, state: string) =>
    counts.find((row) => row.channel === channel && row.state === state)?.count ?? 0;
  const failing = [...new Set(counts.map(({ channel }) => channel))]
    .filter((channel) => countOf(channel, 'failed') >= failedMin && countOf(channel, 'sent') === 0)
    .sort();
  if (failing.length === 0) return good('channels', 'No channel failed with every message of the last hour.');
  return bad(
    'channels',
    `Every message of the last hour failed: ${failing.join(', ')}.`,
    'The page Deliveries of the console has the answers of the other side. Check the SMTP server for email.',
  );
}

async function checkQueues(db: Db): Promise<Finding> {
  const queues = await readQueues({ db });
  const dueBefore = Date.now() - jobMinutesMax * 60_000;
  const late = queues.filter(({ oldestWaitingSince: at }) => at && at.getTime() < dueBefore);
  const failing = queues.filter(({ retrying }) => retrying > 0).map(({ name, retrying }) => `${name} (${retrying})`);
  const troubles = [
    ...(late.length > 0
      ? [`Jobs are due for over ${jobMinutesMax} minutes: ${late.map(({ name }) => name).join(', ')}.`]
      : []),
    ...(failing.length > 0 ? [`Jobs failed and will be tried again: ${failing.join(', ')}.`] : []),
  ];
  if (troubles.length === 0) return good('queues', 'No job is late or failing.');
  return bad('queues', troubles.join(' '), 'Queues in the console shows the last error of each job.');
}
