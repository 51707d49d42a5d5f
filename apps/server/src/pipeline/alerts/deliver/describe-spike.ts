import { translateAlert } from '@kawaraban/messages/alerts.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import type { AlertSpike } from '../table.ts';

const formats = {
  ja: new Intl.DateTimeFormat('ja-JP', { timeZone: 'UTC', month: 'long', day: 'numeric', weekday: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', day: 'numeric', weekday: 'short' }),
} as const;

/** Describes the spike in sentences. The usual number is rounded. */
export function describeSpike(
  { searchName, day, articleCount, usualCount, words }: AlertSpike,
  language: Locale,
): string {
  const t = translateAlert(language);
  const values = {
    ...{ name: searchName, count: articleCount, usual: Math.round(usualCount) },
    day: formats[language].format(new Date(`${day}T00:00:00Z`)),
  };
  const driving = words.length > 0 ? t('spikeWords', { words: words.join(t('listSeparator')) }) : null;
  return [t('spike', values), driving].filter(Boolean).join(language === 'ja' ? '' : ' ');
}
