import { dateFormat } from '@kawaraban/ui/dates.ts';
import { useLocale, useT } from '#src/app/words.ts';

interface NextReport {
  dueAt: string;
  fromDay: string;
  toDay: string;
}

export function useNextReportText(): (next: NextReport, timezone: string) => string {
  const t = useT();
  const locale = useLocale();
  return ({ dueAt, fromDay, toDay }, timezone) => {
    const at = dateFormat(locale, 'appointment', timezone).format(new Date(dueAt));
    const [from, to] = [fromDay, toDay].map((day) =>
      dateFormat(locale, 'day', 'UTC').format(new Date(`${day}T00:00:00Z`)),
    ) as [string, string];
    return t('reports.schedules.next', { at, from, to });
  };
}
