import { Link } from '@tanstack/react-router';
import { useLocale, useT } from '#src/app/words.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { FeedStatus } from '#src/components/feed-status.tsx';
import { When } from '#src/components/when.tsx';
import type { OverviewQuery } from '#src/generated/graphql.ts';
import classes from './overview.module.css';

const shownMax = 12;

export function AttentionFeeds({ answer }: { answer: OverviewQuery }) {
  const t = useT();
  const locale = useLocale();
  const all = [...answer.failing.data, ...answer.silent.data, ...answer.incomplete.data];
  const feeds = [...new Map(all.map((feed) => [feed.id, feed])).values()];
  return (
    <section className={classes.card} aria-label={t('overview.attention')}>
      <header className={classes.cardHead}>
        <h2>
          {t('overview.attention')} <span className={classes.note}>{feeds.length}</span>
        </h2>
        <Link to="/sources">{t('overview.allSources')}</Link>
      </header>
      {feeds.length === 0 ? (
        <p className={classes.empty}>{t('overview.allWell')}</p>
      ) : (
        <DataTable
          label={t('overview.attention')}
          rows={feeds.slice(0, shownMax)}
          rowKey={({ id }) => id}
          columns={[
            {
              header: t('sources.name'),
              isName: true,
              cell: ({ id, source }) => (
                <Link to="/sources/$feedId" params={{ feedId: id }}>
                  {locale === 'ja' ? source.jaSub : source.enSub}
                </Link>
              ),
            },
            { header: t('sources.state'), cell: (feed) => <FeedStatus feed={feed} /> },
            {
              header: t('overview.since'),
              cell: ({ isSilent, lastNewEntryAt, lastSuccessAt }) => (
                <When at={isSilent ? lastNewEntryAt : lastSuccessAt} />
              ),
            },
            { header: t('sources.nextVisit'), cell: ({ nextDueAt }) => <When at={nextDueAt} /> },
          ]}
        />
      )}
    </section>
  );
}
