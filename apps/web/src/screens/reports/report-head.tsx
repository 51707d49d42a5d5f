import { Text } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import { personName } from '#src/components/person-name.ts';
import type { ReadReport } from './read-report.ts';
import { useReportPeriod } from './report-period.ts';

export function ReportHead({ report }: { report: ReadReport['report'] }) {
  const t = useT();
  const period = useReportPeriod(report);
  const facts = [
    ...[report.originName, period, t(`reports.form.languages.${report.language}`)],
    report.user && t('reports.author', { name: personName(report.user) }),
    report.isShared && t('reports.shared'),
  ];
  return <Text c="dimmed">{facts.filter(Boolean).join(' · ')}</Text>;
}
