import { useSearch } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';
import { ForEditorsOnly } from '#src/components/for-editors-only.tsx';
import { Page } from '#src/components/page.tsx';
import { ReportForm } from './report-form.tsx';

export function NewReportScreen() {
  const t = useT();
  const { boardId } = useSearch({ strict: false }) as { boardId?: string | number };
  return (
    <Page title={t('reports.form.newTitle')} width="reading">
      <ForEditorsOnly of="reports">
        <ReportForm boardId={boardId === undefined ? '' : String(boardId)} />
      </ForEditorsOnly>
    </Page>
  );
}
