import { parseQuery } from '@kawaraban/query/parse.ts';
import { printQuery } from '@kawaraban/query/print.ts';
import { expect, it } from 'vitest';
import { insideTitles, inTitlesOnly } from './titles-only.ts';

it.each(['電池', 'a OR b', '(a OR b) -c', '"a ) b" c', 'title:a b'])('puts %s into titles and back', (keywords) => {
  const titles = inTitlesOnly(keywords);
  expect(insideTitles(titles)).toBe(keywords);
  expect(parseQuery(titles)).toMatchObject({ ok: true });
});

it.each(['電池', 'title:a', 'title:(a) OR (b)', 'title:(a) b', ''])('leaves %s as it is', (keywords) => {
  expect(insideTitles(keywords)).toBeNull();
});

it('searches each term in the title', () => {
  const parsed = parseQuery(inTitlesOnly('a OR -b'));
  expect(parsed.ok && printQuery(parsed.query.tree)).toBe('title:a OR -title:b');
});
