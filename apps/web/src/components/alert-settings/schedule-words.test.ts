import { en } from '@kawaraban/messages/screens/en.ts';
import { ja } from '@kawaraban/messages/screens/ja.ts';
import { createTranslate } from '@kawaraban/messages/translate.ts';
import { describe, expect, test } from 'vitest';
import type { AlertFormValues } from './alert-form-values.ts';
import { instantInWords, scheduleInWords } from './schedule-words.ts';

const inEnglish = { locale: 'en', t: createTranslate<typeof en>('en', en) } as const;
const inJapanese = { locale: 'ja', t: createTranslate<typeof en>('ja', ja) } as const;
const values: AlertFormValues = {
  hasEmail: true,
  hasWebhook: false,
  webhookUrl: '',
  isInstant: false,
  times: ['18:00', '08:30'],
  weekdays: [0, 1, 5],
  timezone: 'Asia/Tokyo',
  language: 'ja',
};

describe('scheduleInWords', () => {
  test('lists days in the order of the language, and times in order', () => {
    expect(scheduleInWords(values, inEnglish)).toBe('Every Monday, Friday, and Sunday at 08:30 and 18:00.');
    expect(scheduleInWords(values, inJapanese)).toBe('毎週日・月・金曜日の08:30、18:00にお届けします。');
  });

  test('knows every day, no day, at once, and off', () => {
    const say = (change: Partial<AlertFormValues>) => scheduleInWords({ ...values, ...change }, inEnglish);
    expect(say({ weekdays: [0, 1, 2, 3, 4, 5, 6], times: ['08:30'] })).toBe('Every day at 08:30.');
    expect(say({ weekdays: [] })).toBe(en.settings.personal.alerts.inWordsNever);
    expect(say({ isInstant: true, weekdays: [0, 1, 2, 3, 4, 5, 6] })).toBe(en.settings.personal.alerts.inWordsInstant);
    expect(say({ isInstant: true, weekdays: [1] })).toMatch(
      /^As soon as a matching article is published, every Monday\./,
    );
    expect(say({ isInstant: true, weekdays: [] })).toBe(en.settings.personal.alerts.inWordsNever);
    expect(say({ hasEmail: false })).toBe(en.settings.personal.alerts.inWordsOff);
  });
});

test('an instant is told in the zone of the alerts, not of the browser', () => {
  const at = '2026-01-11T23:30:00Z';
  expect(instantInWords(at, { locale: 'en', timezone: 'Asia/Tokyo' })).toBe('Monday, January 12 at 08:30 (Asia/Tokyo)');
  expect(instantInWords(at, { locale: 'ja', timezone: 'Europe/London' })).toBe('1月11日(日) 23:30（Europe/London）');
});
