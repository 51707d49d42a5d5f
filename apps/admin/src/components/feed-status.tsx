import { Badge, Group } from '@mantine/core';
import { useT, type WordKey } from '#src/app/words.ts';
import { type Status, StatusDot } from './status-dot.tsx';

/** Consecutive failures after which a feed counts as failing. A single failure is often temporary. */
const failuresToFail = 3;

const outcomeWords: Record<string, WordKey> = {
  changed: 'sources.outcomeChanged',
  unchanged: 'sources.outcomeUnchanged',
  gone: 'sources.outcomeGone',
  'rate-limited': 'sources.outcomeRateLimited',
  blocked: 'sources.outcomeBlocked',
  unreachable: 'sources.outcomeUnreachable',
  invalid: 'sources.outcomeInvalid',
};

interface FeedStatusProps {
  feed: {
    readonly state: 'ACTIVE' | 'PAUSED' | 'GONE';
    readonly lastOutcome?: string | null;
    readonly lastDetail?: string | null;
    readonly consecutiveFailures: number;
    readonly isSilent: boolean;
    readonly droppedEntryCount: number;
  };
}

export function problemOf({
  lastOutcome,
  lastDetail,
  droppedEntryCount,
}: Pick<FeedStatusProps['feed'], 'lastOutcome' | 'lastDetail' | 'droppedEntryCount'>) {
  const works = (lastOutcome === 'changed' || lastOutcome === 'unchanged') && droppedEntryCount === 0;
  return works ? null : (lastDetail ?? null);
}

function statusOf({
  state,
  isSilent,
  consecutiveFailures,
  droppedEntryCount,
  lastOutcome,
}: FeedStatusProps['feed']): Status {
  if (state === 'PAUSED') return 'off';
  if (state === 'GONE' || isSilent || consecutiveFailures >= failuresToFail) return 'failing';
  const works = !lastOutcome || lastOutcome === 'changed' || lastOutcome === 'unchanged';
  return works && droppedEntryCount === 0 ? 'well' : 'degraded';
}

export function FeedStatus({ feed }: FeedStatusProps) {
  const t = useT();
  const { state, lastOutcome, consecutiveFailures, isSilent, droppedEntryCount } = feed;
  // Hides a successful result next to the "silent" badge, because the two would contradict each other.
  const isOutcomeShown = state === 'ACTIVE' && !(isSilent && problemOf(feed) === null);
  return (
    <Group gap={6} wrap="nowrap" title={problemOf(feed) ?? undefined}>
      <StatusDot status={statusOf(feed)} />
      {state === 'PAUSED' && <Badge color="gray">{t('sources.isPaused')}</Badge>}
      {state === 'GONE' && <Badge color="seal">{t('sources.isGone')}</Badge>}
      {isSilent && <Badge color="seal">{t('sources.isSilent')}</Badge>}
      {state === 'ACTIVE' && droppedEntryCount > 0 && (
        <Badge color="seal">{t('sources.dropped', { count: droppedEntryCount })}</Badge>
      )}
      {isOutcomeShown && (
        <span>{t(lastOutcome ? (outcomeWords[lastOutcome] ?? 'sources.notVisited') : 'sources.notVisited')}</span>
      )}
      {consecutiveFailures > 0 && (
        <Badge color="seal" variant="light">
          {t('sources.failures', { count: consecutiveFailures })}
        </Badge>
      )}
    </Group>
  );
}
