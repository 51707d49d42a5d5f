import type { Locale } from '@kawaraban/messages/translate.ts';
import { dateFormat } from '@kawaraban/ui/dates.ts';
import type { T } from '#src/app/words.ts';
import type { AlertFormValues } from './alert-form-values.ts';

const sunday = Date.UTC(2026, 0, 4);
const dayMs = 24 * 60 * 60 * 1000;
const daysInWeek = 7;

export function weekdayName(day: number, locale: Locale, length: 'short' | 'long'): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' });
  return format.format(sunday + day * dayMs);
}

export function weekdaysInOrder(locale: Locale): number[] {
  const first = locale === 'ja' ? 0 : 1;
  return Array.from({ length: daysInWeek }, (_, index) => (index + first) % daysInWeek);
}

export function scheduleInWords(values: AlertFormValues, { locale, t }: { locale: Locale; t: T }): string {
  if (!values.hasEmail && !values.hasWebhook) return t('settings.personal.alerts.inWordsOff');
  if (values.weekdays.length === 0) return t('settings.personal.alerts.inWordsNever');
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const isDaily = values.weekdays.length === daysInWeek;
  const ordered = weekdaysInOrder(locale).filter((day) => values.weekdays.includes(day));
  const names = ordered.map((day) => weekdayName(day, locale, locale === 'ja' ? 'short' : 'long'));
  const days = locale === 'ja' ? `${names.join('・')}曜日` : list.format(names);
  if (values.isInstant) {
    return isDaily
      ? t('settings.personal.alerts.inWordsInstant')
      : t('settings.personal.alerts.inWordsInstantDays', { days });
  }
  const times = list.format(values.times.filter(Boolean).toSorted());
  if (isDaily) return t('settings.personal.alerts.inWordsDaily', { times });
  return t('settings.personal.alerts.inWordsDays', { days, times });
}

export function instantInWords(at: string, { locale, timezone }: { locale: Locale; timezone: string }): string {
  const text = dateFormat(locale, 'appointment', timezone).format(new Date(at));
  return locale === 'ja' ? `${text}（${timezone}）` : `${text} (${timezone})`;
}
