import type { Locale } from '@kawaraban/messages/translate.ts';
import { dateFormat } from '@kawaraban/ui/dates.ts';
import type { T } from '#src/app/words.ts';
import { countryName } from '#src/components/article/country-name.ts';
import { languageName } from '#src/components/article/language-name.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { presetLabel } from '../filters/period-fields.tsx';

const namesMax = 3;

export function searchInWords(search: PublicationSearch, { locale, t }: { locale: Locale; t: T }): string[] {
  const { keywords, countries, languages, sourceIds } = search;
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  const countryNames =
    countries.length > namesMax
      ? t('publications.searchSettings.countries', { count: countries.length })
      : list.format(countries.map((code) => countryName(code, locale)));
  return [
    keywords.trim(),
    list.format(languages.map((code) => languageName(code, locale))),
    countryNames,
    sourceIds.length > 0 ? t('publications.searchSettings.sources', { count: sourceIds.length }) : '',
    periodInWords(search, { locale, t }),
  ].filter((phrase) => phrase !== '');
}

function periodInWords({ from, to, last }: PublicationSearch, { locale, t }: { locale: Locale; t: T }): string {
  if (last) return t('publications.searchSettings.lastSpan', { span: t(presetLabel(last)) });
  const format = dateFormat(locale, 'date', 'UTC');
  const date = (day: string) => format.format(new Date(day));
  if (from && to) return t('publications.searchSettings.betweenDays', { from: date(from), to: date(to) });
  if (from) return t('publications.searchSettings.sinceDay', { from: date(from) });
  return to ? t('publications.searchSettings.untilDay', { to: date(to) }) : '';
}
