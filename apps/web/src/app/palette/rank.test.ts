import { expect, it } from 'vitest';
import { rank } from './rank.ts';

const items = [
  { label: 'クリップ', aliases: ['/clips'] },
  { label: '閲覧履歴', aliases: ['/recent'] },
  { label: '半導体 EV' },
  { label: 'Alert settings' },
  { label: 'Semiconductors' },
];
const found = (typed: string) => rank(items, typed).map(({ label }) => label);

it('finds katakana by hiragana, half width and the address', () => {
  for (const typed of ['くりっ', 'ｸﾘｯﾌﾟ', 'clip', 'ＣＬＩＰ']) expect(found(typed)[0]).toBe('クリップ');
});

it('finds a name by any of its words, and by its letters in order', () => {
  expect(found('ＥＶ')).toEqual(['半導体 EV']);
  expect(found('set')[0]).toBe('Alert settings');
  expect(found('smcd')).toEqual(['Semiconductors']);
  expect(found('zzz')).toEqual([]);
});

it('puts the beginning of a name first, and keeps the order without a text', () => {
  expect(found('se')[0]).toBe('Semiconductors');
  expect(found(' ')).toEqual(items.map(({ label }) => label));
});
