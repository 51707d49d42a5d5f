import { Skeleton } from '@mantine/core';
import { useCallback } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { isNotFound } from '#src/components/is-not-found.ts';
import { ItemLoading } from '#src/components/item-loading.tsx';
import { Page } from '#src/components/page.tsx';
import { useKeptFresh } from '#src/components/use-kept-fresh.ts';
import { useMayChangeBoards } from '#src/components/use-may-change-boards.ts';
import type { ReadReport } from './read-report.ts';
import { ReportArticles } from './report-articles.tsx';
import { ReportButtons } from './report-buttons.tsx';
import { ReportDocument } from './report-documents.ts';
import { ReportEditor } from './report-editor.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportHead } from './report-head.tsx';

export function ReportScreen({ reportId }: { reportId: string }) {
  const mayChangeReports = useMayChangeBoards();
  const load = useCallback(async () => (await request(ReportDocument, { reportId })).report, [reportId]);
  const { item, error, reload } = useKeptFresh<ReadReport>(load);
  if (!item || isNotFound(error)) {
    return (
      <ItemLoading of="reports" error={error} onRetry={() => void reload()}>
        <Skeleton height={28} width="50%" />
        <Skeleton height={14} width="80%" mt={8} />
        <Skeleton height={240} mt={16} />
      </ItemLoading>
    );
  }
  const { report, articles } = item;
  const mayChange = mayChangeReports && report.mayChange;
  return (
    <Page title={report.title} actions={<ReportButtons report={report} mayChange={mayChange} />}>
      <ReportHead report={report} />
      <ReportFigures content={item} />
      {mayChange ? (
        <ReportEditor content={item} onSaved={reload} />
      ) : (
        <ReportArticles articles={articles} total={item.summary.total} />
      )}
    </Page>
  );
}
