import { dateFormat } from '@kawaraban/ui/dates.ts';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button, Skeleton } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { request } from '#src/app/graphql/client.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { ListFailed } from '#src/components/list-failed.tsx';
import { Page } from '#src/components/page.tsx';
import { type UnreadCounts, useUnreadCounts } from '#src/components/reading/unread-counts.ts';
import { useKeptFresh } from '#src/components/use-kept-fresh.ts';
import type { TodayQuery } from '#src/generated/graphql.ts';
import { NextDelivery } from './next-delivery.tsx';
import { ReducedSources } from './reduced-sources.tsx';
import { SearchTable } from './search-table.tsx';
import { TodayDocument } from './today-documents.ts';
import classes from './today-screen.module.css';

const here = () => ({ timezoneOffsetInMinutes: new Date().getTimezoneOffset() });
const load = () => request(TodayDocument, here());

export function TodayScreen() {
  const t = useT();
  const locale = useLocale();
  const { item, error, reload } = useKeptFresh(load);
  const unreadCounts = useUnreadCounts();
  return (
    <Page
      title={t('today.title')}
      actions={
        <>
          <span className={classes.date}>{dateFormat(locale, 'weekday').format(new Date())}</span>
          <Button renderRoot={(props) => <Link to="/{-$locale}/publications" {...props} />}>
            {t('today.readNews')}
          </Button>
        </>
      }
    >
      {item && <Overview overview={item} unreadCounts={unreadCounts} />}
      {!item && (error ? <ListFailed error={error} onRetry={() => void reload()} /> : <Loading />)}
    </Page>
  );
}

interface OverviewProps {
  overview: TodayQuery;
  unreadCounts: UnreadCounts;
}

function Overview({ overview, unreadCounts }: OverviewProps) {
  const { today, nextDelivery, user } = overview;
  if (today.length === 0) return <NoSearches />;
  return (
    <div className={classes.columns}>
      <SearchTable searches={today} unreadCounts={unreadCounts} />
      <div className={classes.rail}>
        <NextDelivery delivery={nextDelivery} user={user} />
        <ReducedSources searches={today} />
      </div>
    </div>
  );
}

function NoSearches() {
  const t = useT();
  return (
    <StateMessage
      icon={<IconCalendarEvent size={40} stroke={1.4} />}
      title={t('today.empty')}
      text={t('today.emptyText')}
      action={<Button renderRoot={(props) => <Link to="/{-$locale}/start" {...props} />}>{t('shell.start')}</Button>}
    />
  );
}

const rows = ['1', '2', '3', '4', '5', '6'];

function Loading() {
  const t = useT();
  return (
    <div className={classes.columns} role="status" aria-label={t('common.loading')}>
      <div>
        {rows.map((row) => (
          <Skeleton key={row} height={52} mb={8} />
        ))}
      </div>
      <Skeleton height={120} />
    </div>
  );
}
