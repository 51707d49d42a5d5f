import { Badge, Group } from '@mantine/core';
import { useT, type WordKey } from '#src/app/words.ts';

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

/** Returns what went wrong at the last visit, as an English sentence, or null if nothing did. */
export function problemOf({
  lastOutcome,
  lastDetail,
  droppedEntryCount,
}: Pick<FeedStatusProps['feed'], 'lastOutcome' | 'lastDetail' | 'droppedEntryCount'>) {
  const works = (lastOutcome === 'changed' || lastOutcome === 'unchanged') && droppedEntryCount === 0;
  return works ? null : (lastDetail ?? null);
}

/** State of a feed: result of the last visit, and problems for operators. */
export function FeedStatus({ feed }: FeedStatusProps) {
  const t = useT();
  const { state, lastOutcome, consecutiveFailures, isSilent, droppedEntryCount } = feed;
  return (
    <Group gap={6} title={problemOf(feed) ?? undefined}>
      {state === 'PAUSED' && <Badge color="gray">{t('sources.isPaused')}</Badge>}
      {state === 'GONE' && <Badge color="seal">{t('sources.isGone')}</Badge>}
      {isSilent && <Badge color="seal">{t('sources.isSilent')}</Badge>}
      {state === 'ACTIVE' && droppedEntryCount > 0 && (
        <Badge color="seal">{t('sources.dropped', { count: droppedEntryCount })}</Badge>
      )}
      {state === 'ACTIVE' && (
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
