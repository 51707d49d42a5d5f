import { useEffect } from 'react';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useT } from '#src/app/words.ts';
import { Page } from '#src/components/page.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { StatusDot } from '#src/components/status-dot.tsx';
import type { OverviewQuery } from '#src/generated/graphql.ts';
import { ArticleChart } from './article-chart.tsx';
import { AttentionFeeds } from './attention-feeds.tsx';
import { Figures } from './figures.tsx';
import classes from './overview.module.css';
import { OverviewDocument } from './overview-documents.ts';
import { QueueTable } from './queue-table.tsx';

const refreshMs = 30_000;

export function OverviewScreen() {
  const t = useT();
  const query = useApiQuery(OverviewDocument, {});
  const { reload } = query;
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), refreshMs);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <Page title={t('overview.title')} actions={query.data && <Verdict answer={query.data} />}>
      <QueryStates query={query}>{(answer) => <Overview answer={answer} />}</QueryStates>
    </Page>
  );
}

function Verdict({ answer }: { answer: OverviewQuery }) {
  const t = useT();
  const { failing, silent } = answer.feedCounts;
  const isBroken = answer.queues.some(({ failed }) => failed > 0);
  const what = [
    failing + silent > 0 && t('overview.badFeeds', { count: failing + silent }),
    isBroken && t('overview.badJobs', { count: answer.queues.reduce((sum, { failed }) => sum + failed, 0) }),
  ].filter((one) => typeof one === 'string');
  return (
    <span role="status" className={classes.verdict}>
      <StatusDot status={what.length > 0 ? 'failing' : 'well'} />
      {what.length > 0
        ? t('overview.needsAttention', { what: what.join(t('deliveries.separator')) })
        : t('overview.works')}
    </span>
  );
}

function Overview({ answer }: { answer: OverviewQuery }) {
  return (
    <>
      <Figures answer={answer} />
      <div className={classes.columns}>
        <ArticleChart hours={answer.articlesByHour} />
        <QueueTable queues={answer.queues} />
      </div>
      <AttentionFeeds answer={answer} />
    </>
  );
}
