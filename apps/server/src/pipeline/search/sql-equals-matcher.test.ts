import { compileQuery, matchArticle } from '@kawaraban/query/match.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { newsSentences } from '../../../../../packages/query/test/news-sentences.ts';
import { runsOf } from '../../../../../scripts/test-counts.ts';
import { buildIndexed } from './testing/build-index.ts';
import { findAll, generatedQuery, generatedText } from './testing/generated-searches.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());

const hasSignOrNumber = /[0-9一二三四五六七八九・&]|^(?:online|startup|breakdown|login|takeover|rollout)$/;

const { numRuns, seed = Date.now() % 2 ** 31 } = runsOf({ short: 150, long: 4_000 });
const corpusSize = 700;

interface StoredText {
  id: number;
  title: string;
  body: string;
}

/** Generates the texts once, from a seed that is printed on failure, because storing is slow and searching is fast. */
async function storeTexts(seed: number): Promise<StoredText[]> {
  const drawn = fc.sample(fc.record({ title: generatedText(5), body: generatedText(14) }), {
    numRuns: corpusSize,
    seed,
  });
  const long = drawn.slice(0, 6).map(({ title, body }) => ({ title, body: `${'the 半導 '.repeat(300)}${body}` }));
  const texts = [...drawn.slice(6), ...long];
  const start = Date.UTC(2026, 3, 28);
  const dated = texts.map((fields, i) => ({
    ...fields,
    publishedAt: new Date(start + Math.floor(i / 3) * 36 * 3_600_000),
  }));
  const ids = await buildIndexed(db, dated);
  return texts.map((fields, i) => ({ ...fields, id: ids[i]! }));
}

describe('a search', () => {
  it(`finds in SQL exactly what the matcher finds (seed ${seed})`, async () => {
    const stored = await storeTexts(seed);
    const tokens = stored.map((fields) => tokenizeText(fields));
    let hitCount = 0;
    await fc.assert(
      fc.asyncProperty(generatedQuery, async (keywords) => {
        const parsed = parseQuery(keywords);
        fc.pre(parsed.ok);
        const matcher = compileQuery(parsed.query);
        const expected = stored.filter((_, i) => matchArticle(matcher, tokens[i]!).matched).map(({ id }) => id);
        hitCount += expected.length;
        expect(await findAll(db, keywords)).toEqual(expected);
      }),
      { numRuns, seed },
    );
    expect(hitCount).toBeGreaterThan(numRuns);
  });

  it('finds in SQL the sentences of news that the matcher finds', async () => {
    const texts = newsSentences.map(({ sentence }) => ({
      title: '',
      body: sentence,
      publishedAt: new Date('2026-05-01'),
    }));
    const ids = await buildIndexed(db, texts);
    const tokens = texts.map(tokenizeText);
    for (const typed of new Set(
      newsSentences.filter(({ typed }) => hasSignOrNumber.test(typed)).map((pair) => pair.typed),
    )) {
      const parsed = parseQuery(typed);
      if (!parsed.ok) throw new Error(typed);
      const matcher = compileQuery(parsed.query);
      const expected = ids.filter((_, i) => matchArticle(matcher, tokens[i]!).matched);
      expect(
        (await findAll(db, typed)).filter((id) => ids.includes(id)),
        typed,
      ).toEqual(expected);
    }
  });
});
