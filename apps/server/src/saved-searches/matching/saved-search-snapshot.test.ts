import fs from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import zlib from 'node:zlib';
import { expect, it } from 'vitest';
import { pack, unpack } from '#src/platform/pack.ts';
import { createPairRandom, makePairArticle, makePairSearch } from '../../../../../packages/query/test/pairs.ts';
import { snapshotVersion } from './saved-search-snapshot.ts';
import {
  createFastSearchMatcher,
  createPlainSearchMatcher,
  type FastSearchMatcher,
  type MatchableArticle,
  type SearchMatcher,
  type SearchMatcherState,
} from './search-matcher.ts';

const recording = new URL(`testdata/snapshot-${snapshotVersion}.zst`, import.meta.url);
const now = new Date('2026-11-25T00:00:00Z');

function addSearches(matcher: SearchMatcher): void {
  const random = createPairRandom();
  for (let n = 0; n < 150; n++) {
    const { typed } = makePairSearch(random, n % 2 === 0 ? 'en' : 'ja');
    const filter = n % 5 === 0 ? { languages: ['en', 'ja'].slice(random.below(2)), countries: ['JP'] } : {};
    const conditions = { keywords: typed, ...filter, ...(n % 7 === 0 && { period: { last: '24h' as const } }) };
    const glossary = n % 3 === 0 ? [{ ja: '半導体', en: 'semiconductor' }] : [];
    matcher.put(`search ${n % 120}`, { conditions, timezone: 'Asia/Tokyo', glossary });
  }
  for (let n = 0; n < 20; n++) matcher.remove(`search ${n * 5}`);
}

function matchArticles(matcher: SearchMatcher): string[] {
  const random = createPairRandom();
  return Array.from({ length: 80 }, (_, n) => {
    const text = makePairArticle(random, n % 2 === 0 ? 'en' : 'ja');
    const article: MatchableArticle = {
      ...{ ...text, summary: null, articleKind: 'Headline', language: 'ja', country: n % 3 === 0 ? 'JP' : 'US' },
      ...{ sourceId: 1, publishedAt: new Date(now.getTime() - n * 3_600_000) },
    };
    const found = matcher.match(article, now).map((match) => JSON.stringify(match));
    return found.sort().join();
  });
}

function makeMatcher(): FastSearchMatcher {
  const matcher = createFastSearchMatcher();
  addSearches(matcher);
  matchArticles(matcher);
  return matcher;
}

async function readRecording(): Promise<SearchMatcherState> {
  const bytes = zlib.zstdDecompressSync(fs.readFileSync(recording));
  return (await unpack(
    (async function* () {
      yield bytes;
    })(),
  )) as SearchMatcherState;
}

it('has the data and the rules of the recorded snapshot, or else a new version', async () => {
  if (!fs.existsSync(recording)) {
    fs.writeFileSync(recording, zlib.zstdCompressSync(Buffer.concat(pack(makeMatcher().state()))));
    throw new Error(`Recorded ${recording.pathname}: commit it in place of that of the version before.`);
  }
  const isSame = isDeepStrictEqual(await readRecording(), makeMatcher().state());
  expect(isSame, 'The data of a snapshot have changed: raise `snapshotVersion`.').toBe(true);
});

it('matches from the recorded snapshot as a matcher does that has read the searches', async () => {
  const plain = createPlainSearchMatcher();
  addSearches(plain);
  const expected = matchArticles(plain);
  expect(expected.join('').length).toBeGreaterThan(10_000);
  expect(matchArticles(createFastSearchMatcher(await readRecording()))).toEqual(expected);
});
