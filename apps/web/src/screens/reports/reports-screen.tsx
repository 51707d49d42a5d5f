import { dateFormat } from '@kawaraban/ui/dates.ts';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconCalendarRepeat, IconPlus, IconReportAnalytics } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { request } from '#src/app/graphql/client.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { EndlessList } from '#src/components/endless-list.tsx';
import itemClasses from '#src/components/list-item.module.css';
import { Page } from '#src/components/page.tsx';
import { personName } from '#src/components/person-name.ts';
import { useEndlessList } from '#src/components/use-endless-list.ts';
import { useMayChangeBoards } from '#src/components/use-may-change-boards.ts';
import type { ReportItemFragment } from '#src/generated/graphql.ts';
import { ReportsDocument } from './report-documents.ts';
import { reportListKey } from './report-list-key.ts';
import { useReportPeriod } from './report-period.ts';
import classes from './reports-screen.module.css';

export function ReportsScreen() {
  const t = useT();
  const mayChange = useMayChangeBoards();
  const list = useEndlessList<ReportItemFragment>({
    key: reportListKey,
    fetchPage: async (edge) => (await request(ReportsDocument, edge)).reports,
    idOf: ({ id }) => id,
  });
  return (
    <Page
      title={t('reports.title')}
      actions={
        mayChange && (
          <Group gap="xs">
            <SchedulesButton />
            <NewReportButton />
          </Group>
        )
      }
    >
      <EndlessList
        list={list}
        label={t('reports.title')}
        empty={
          <StateMessage
            icon={<IconReportAnalytics size={40} stroke={1.4} />}
            title={t('reports.empty')}
            text={t(mayChange ? 'reports.emptyText' : 'reports.emptyReadOnlyText')}
            action={mayChange && <NewReportButton />}
          />
        }
        skeleton={<Skeleton height={20} width="60%" my={18} />}
        rowHeightPx={56}
        gapPx={0}
        renderItem={(report) => <ReportRow report={report} />}
      />
    </Page>
  );
}

function SchedulesButton() {
  const t = useT();
  return (
    <Button
      h={44}
      variant="default"
      leftSection={<IconCalendarRepeat size={18} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/{-$locale}/reports/{-$reportId}" params={(now) => ({ ...now, reportId: 'schedules' })} {...props} />
      )}
    >
      {t('reports.schedules.open')}
    </Button>
  );
}

function NewReportButton() {
  const t = useT();
  return (
    <Button
      h={44}
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/{-$locale}/reports/{-$reportId}" params={(now) => ({ ...now, reportId: 'edit' })} {...props} />
      )}
    >
      {t('reports.create')}
    </Button>
  );
}

function ReportRow({ report }: { report: ReportItemFragment }) {
  const t = useT();
  const locale = useLocale();
  const period = useReportPeriod(report);
  const facts = [
    ...[period ?? report.originName, t('reports.articleCount', { count: report.articleCount })],
    report.user && personName(report.user),
    dateFormat(locale, 'date').format(new Date(report.createdAt)),
    report.isShared && t('reports.shared'),
  ];
  return (
    <div className={`${itemClasses.row} ${classes.row}`}>
      <Link
        to="/{-$locale}/reports/{-$reportId}"
        params={(now) => ({ ...now, reportId: report.id })}
        className={`${itemClasses.link} ${classes.link}`}
        data-item-link
      >
        {report.title}
      </Link>
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </div>
  );
}
