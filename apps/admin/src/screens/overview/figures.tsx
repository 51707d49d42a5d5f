import { Link } from '@tanstack/react-router';
import { useLocale, useT } from '#src/app/words.ts';
import { type Status, StatusDot } from '#src/components/status-dot.tsx';
import type { OverviewQuery } from '#src/generated/graphql.ts';
import classes from './overview.module.css';

const lateSeconds = 60;
const failedShareMax = 0.01;
const quietShare = 0.5;

export function Figures({ answer }: { answer: OverviewQuery }) {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const { feedCounts, queues, deliveryCounts, mailOutbox } = answer;
  const hour = answer.articlesByHour.at(-2);
  const bad = feedCounts.failing + feedCounts.silent;
  const oldest = oldestSeconds([...queues, mailOutbox]);
  const waiting = queues.reduce((sum, one) => sum + one.waiting, 0);
  const [retrying, failed] = [sumOf(queues, 'retrying'), sumOf(queues, 'failed')];
  const all = deliveryCounts.sent + deliveryCounts.failed;
  return (
    <div className={classes.figures}>
      <Figure
        to="/sources"
        label={t('overview.articles')}
        status={hour && hour.weekBefore > 0 && hour.articles < hour.weekBefore * quietShare ? 'degraded' : 'well'}
        value={number.format(hour?.articles ?? 0)}
        note={t('overview.weekBefore', { count: hour?.weekBefore ?? 0 })}
      />
      <Figure
        to="/sources"
        search={{ show: feedCounts.failing > 0 ? 'FAILING' : feedCounts.silent > 0 ? 'SILENT' : undefined }}
        label={t('overview.feeds')}
        status={feedCounts.failing > 0 ? 'failing' : bad + feedCounts.incomplete > 0 ? 'degraded' : 'well'}
        value={number.format(bad)}
        of={t('overview.of', { count: number.format(feedCounts.all) })}
        note={t('overview.feedsNote', { incomplete: feedCounts.incomplete, paused: feedCounts.paused })}
      />
      <Figure
        to="/deliveries"
        label={t('overview.delivered')}
        status={all > 0 && deliveryCounts.failed / all > failedShareMax ? 'failing' : 'well'}
        value={all === 0 ? '–' : percent(deliveryCounts.sent / all)}
        note={t('overview.deliveredNote', { failed: number.format(deliveryCounts.failed), all: number.format(all) })}
      />
      <Figure
        to="/queues"
        label={t('overview.oldest')}
        status={oldest > lateSeconds ? 'failing' : 'well'}
        value={t('overview.seconds', { count: oldest })}
        note={t('overview.oldestNote', { count: lateSeconds })}
      />
      <Figure
        to="/queues"
        label={t('overview.queue')}
        status={failed > 0 ? 'failing' : retrying > 0 ? 'degraded' : 'well'}
        value={number.format(waiting)}
        note={t('overview.queueNote', { retrying, failed })}
      />
      <Figure
        to="/queues"
        label={t('overview.mails')}
        status="well"
        value={number.format(mailOutbox.waiting)}
        note={t('overview.mailsNote')}
      />
    </div>
  );
}

interface FigureProps {
  to: '/sources' | '/deliveries' | '/queues';
  search?: { show: 'FAILING' | 'SILENT' | undefined };
  label: string;
  status: Status;
  value: string;
  of?: string;
  note: string;
}

function Figure({ to, search, label, status, value, of, note }: FigureProps) {
  return (
    <Link to={to} search={search ?? {}} className={classes.figure}>
      <span className={classes.label}>
        <StatusDot status={status} />
        {label}
      </span>
      <span>
        <strong className={classes.value}>{value}</strong> {of}
      </span>
      <span className={classes.note}>{note}</span>
    </Link>
  );
}

const sumOf = (queues: OverviewQuery['queues'], key: 'retrying' | 'failed') =>
  queues.reduce((sum, one) => sum + one[key], 0);

export function oldestSeconds(all: readonly { oldestWaitingSince: string | null }[]): number {
  const waits = all.flatMap(({ oldestWaitingSince: since }) => (since ? [Date.now() - Date.parse(since)] : []));
  return Math.max(0, Math.floor(Math.max(0, ...waits) / 1000));
}

/** Rounds down so that 100 % always means no failures. */
function percent(share: number): string {
  return `${(Math.floor(share * 10_000) / 100).toFixed(share === 1 ? 0 : 2)}%`;
}
