import { useParams } from '@tanstack/react-router';
import { NewReportScreen } from './new-report-screen.tsx';
import { ReportScreen } from './report-screen.tsx';
import { ReportsScreen } from './reports-screen.tsx';
import { SchedulesScreen } from './schedules/schedules-screen.tsx';

export function ReportPages() {
  const { reportId } = useParams({ strict: false });
  if (reportId === undefined) return <ReportsScreen />;
  if (reportId === 'schedules') return <SchedulesScreen />;
  return reportId === 'edit' ? <NewReportScreen /> : <ReportScreen key={reportId} reportId={reportId} />;
}
