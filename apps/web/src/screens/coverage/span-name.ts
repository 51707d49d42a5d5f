import { dateFormat } from '@kawaraban/ui/dates.ts';
import type { CountUnit } from '#src/generated/graphql.ts';

const formOf = { HOUR: 'time', DAY: 'day', WEEK: 'day', MONTH: 'day' } as const;

interface Zone {
  locale: string;
  timezone: string;
}

export function axisName({ from }: { from: string }, unit: CountUnit, { locale, timezone }: Zone): string {
  return dateFormat(locale, formOf[unit], timezone).format(new Date(from));
}

export function spanName(
  { from, to }: { from: string; to: string },
  unit: CountUnit,
  { locale, timezone }: Zone,
): string {
  const [first, last] = [new Date(from), new Date(Date.parse(to) - 1)];
  const day = dateFormat(locale, 'day', timezone);
  if (unit === 'DAY') return day.format(first);
  if (unit === 'HOUR') return `${day.format(first)} ${dateFormat(locale, 'time', timezone).format(first)}`;
  return day.formatRange(first, last);
}
