import { describe, expect, it } from 'vitest';
import { comparableTerm, expandQuery } from './expand.ts';
import { compileQuery, matchArticle } from './match.ts';
import { parseQuery } from './parse.ts';
import { tokenizeText } from './tokenize.ts';
import { leavesOf } from './tree.ts';

const glossary = new Map(
  [
    ['経済産業省', 'METI'],
    ['METI', '経済産業省'],
    ['半導体', 'semiconductor chip'],
  ].map(([from = '', to = '']) => [comparableTerm(from), to]),
);

function expanded(text: string) {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(text);
  return expandQuery(parsed.query, (term) => glossary.get(term));
}

const finds = (text: string, body: string, title = '') =>
  matchArticle(compileQuery(expanded(text).query), tokenizeText({ title, body })).matched;

describe('a search with a glossary', () => {
  it.each([
    ['経済産業省', 'METI announced it.', true],
    ['経済産業省', '経済産業省が発表した。', true],
    ['meti', '経済産業省が発表した。', true],
    ['"METI"', '経済産業省が発表した。', true],
    ['経済産業省 半導体', 'METI on a semiconductor chip.', true],
    ['経済産業省 半導体', 'METI on cars.', false],
    ['経済産業省', 'Metis and Metical', false],
    ['METI', '総務省が発表した。', false],
    ['半導体 -経済産業省', '半導体についてMETIが話した。', false],
    ['半導体 NOT (経済産業省 OR EV)', 'A semiconductor chip by METI', false],
  ])('%s in %s: %s', (text, body, isFound) => expect(finds(text, body)).toBe(isFound));

  it('keeps to the title where the word did', () => {
    expect(finds('title:経済産業省', 'METI', 'News')).toBe(false);
    expect(finds('title:経済産業省', 'News', 'METI')).toBe(true);
  });

  it('says for which word another stands, and keeps the leaves in order', () => {
    const { query, typedFor } = expanded('EV (経済産業省 OR 電池) -半導体');
    expect(query.leaves.map(({ text }) => text)).toEqual([
      'EV',
      '経済産業省',
      'METI',
      '電池',
      '半導体',
      'semiconductor chip',
    ]);
    expect(leavesOf(query.tree)).toHaveLength(6);
    expect([...typedFor]).toEqual([
      ['METI', '経済産業省'],
      ['semiconductor chip', '半導体'],
    ]);
  });

  it('stays within the number of terms a search may have', () => {
    const many = Array.from({ length: 500 }, () => '経済産業省').join(' OR ');
    expect(expanded(many).query.leaves).toHaveLength(500);
  });

  it('leaves beginnings and nears as they are', () => {
    expect(expanded('METI* "METI EV"~5').typedFor.size).toBe(0);
  });
});
