import { en } from '@kawaraban/messages/screens/en.ts';
import { ja } from '@kawaraban/messages/screens/ja.ts';
import { createTranslate } from '@kawaraban/messages/translate.ts';
import { expect, it } from 'vitest';
import { delayInWords } from './delay-in-words.ts';

it('rounds a delay up to minutes and hours that people say', () => {
  const say = (seconds: number) => delayInWords(seconds, createTranslate<typeof en>('en', en));
  expect([60, 61, 150, 700, 5_400].map(say)).toEqual([
    'Usually within a minute',
    'Usually within 2 minutes',
    'Usually within 3 minutes',
    'Usually within 15 minutes',
    'Usually within 90 minutes',
  ]);
  expect(say(5_401)).toBe('Usually within 2 hours');
  expect(delayInWords(110, createTranslate<typeof en>('ja', ja))).toBe('通常2分以内に届きます');
});
