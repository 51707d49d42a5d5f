import { dateFormat } from '@kawaraban/ui/dates.ts';
import type { useT } from '#src/app/words.ts';
import { sourceName } from '#src/components/article/source-name.ts';
import type { CountUnit } from '#src/generated/graphql.ts';
import { groupDays, type IncompleteDay } from './group-days.ts';

type Source = Parameters<typeof sourceName>[0] & { id: string | null };
export type NamedDay = IncompleteDay<Source>;

const namesMax = 5;

export function nameSources(sources: readonly Source[], t: ReturnType<typeof useT>, locale: string): string {
  const names = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
    sources.slice(0, namesMax).map((source) => sourceName(source, locale)),
  );
  const count = sources.length - namesMax;
  return count > 0 ? t('coverage.andOtherSources', { names, count }) : names;
}

interface Words {
  t: ReturnType<typeof useT>;
  locale: string;
}

export function nameDays(days: readonly NamedDay[], words: Words): { key: string; search: number; text: string }[] {
  const { t, locale } = words;
  const format = dateFormat(locale, 'day', 'UTC');
  return groupDays(days).map(({ search, day, lastDay, sources }) => ({
    ...{ key: `${search}/${day}`, search },
    text: t('coverage.incompleteDay', {
      day: format.formatRange(new Date(day), new Date(lastDay)),
      names: nameSources(sources, t, locale),
    }),
  }));
}

export function nameRow(days: readonly NamedDay[], unit: CountUnit, words: Words): string | undefined {
  if (days.length === 0) return undefined;
  const isLong = unit === 'WEEK' || unit === 'MONTH';
  const sources = new Map(days.flatMap((day) => day.sources.map((source) => [source.id, source])));
  const names = isLong
    ? nameDays(days, words).map(({ text }) => text)
    : [nameSources([...sources.values()], words.t, words.locale)];
  return words.t('coverage.incompleteRow', { names: names.join(' / ') });
}
