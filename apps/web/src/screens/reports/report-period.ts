import { dateFormat } from '@kawaraban/ui/dates.ts';
import { useLocale, useT } from '#src/app/words.ts';

export function useReportPeriod({ fromDay, toDay }: { fromDay?: string | null; toDay?: string | null }): string | null {
  const t = useT();
  const format = dateFormat(useLocale(), 'date', 'UTC');
  if (!fromDay || !toDay) return null;
  const [from, to] = [fromDay, toDay].map((day) => format.format(new Date(`${day}T00:00:00Z`))) as [string, string];
  return t('reports.period', { from, to });
}
