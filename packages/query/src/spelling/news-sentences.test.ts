import { expect, it } from 'vitest';
import { newsSentences } from '../../test/news-sentences.ts';
import { compileQuery, matchArticle } from '../match.ts';
import { parseQuery } from '../parse.ts';
import { tokenizeText } from '../tokenize.ts';

function finds(typed: string, body: string): boolean {
  const parsed = parseQuery(typed);
  return parsed.ok && matchArticle(compileQuery(parsed.query), tokenizeText({ title: '', body })).matched;
}

it('finds the sentences of news that contain a word in another spelling', () => {
  const missed = newsSentences.filter(({ typed, sentence, isFound }) => isFound && !finds(typed, sentence));
  expect(missed.map(({ typed }) => typed)).toEqual(
    'コメ ムハンマド kerb トキ 値下げ 働き手 町工場 二人三脚 ゼレンスキー プーチン'.split(' '),
  );
});

it('passes over the sentences of news that only contain similar characters', () => {
  const wrong = newsSentences.filter(({ typed, sentence, isFound }) => !isFound && finds(typed, sentence));
  expect(wrong.map(({ typed }) => typed)).toEqual(['healthcare', 'workforce', 'website', 'database', 'hotspot']);
});
