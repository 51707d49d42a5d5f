import { expect, it } from 'vitest';
import { shortenUnchanged } from './shorten-unchanged.ts';

const same = (text: string) => ({ kind: 'SAME' as const, text });
const added = { kind: 'ADDED' as const, text: '新' };

it('keeps what stands beside a change and leaves out the rest', () => {
  const long = 'あ'.repeat(500);
  const [first, , middle, , last] = shortenUnchanged([same(long), added, same(long), added, same(long)], '…');
  expect(first?.text).toBe(`…${'あ'.repeat(60)}`);
  expect(middle?.text).toBe(`${'あ'.repeat(60)}…${'あ'.repeat(60)}`);
  expect(last?.text).toBe(`${'あ'.repeat(60)}…`);
});

it('leaves changes and short parts alone, and never cuts a character in two', () => {
  expect(shortenUnchanged([same('short'), added], '…')).toEqual([same('short'), added]);
  expect(shortenUnchanged([added, same('𠮷'.repeat(200))], '…')[1]?.text).toBe(`${'𠮷'.repeat(60)}…`);
});
