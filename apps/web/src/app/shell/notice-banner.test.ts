import { en } from '@kawaraban/messages/screens/en.ts';
import { createTranslate } from '@kawaraban/messages/translate.ts';
import { expect, test } from 'vitest';
import { trialText } from './notice-banner.tsx';

const t = createTranslate<typeof en>('en', en);
const now = Date.parse('2026-04-01T00:00:00Z');

test.each([
  [null, null],
  ['2026-04-15T00:00:01Z', null],
  ['2026-04-11T06:00:00Z', 'Your trial ends in 10 days.'],
  ['2026-04-02T06:00:00Z', 'Your trial ends tomorrow.'],
  ['2026-04-01T06:00:00Z', 'Your trial ends today.'],
  ['2026-03-31T23:59:59Z', en.shell.trialEnded],
])('a trial until %s says %s', (expireAt, text) => {
  expect(trialText({ expireAt, now, t })).toBe(text);
});
