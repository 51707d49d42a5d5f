import { parseQuery } from '@kawaraban/query/parse.ts';
import { createPlainIndex } from '@kawaraban/query/plain-index.ts';
import type { SavedSearch, SearchIndex } from '@kawaraban/query/search-index.ts';
import { tokenizeInto } from '@kawaraban/query/tokenize.ts';
import { createTokens } from '@kawaraban/query/tokens.ts';
import { createReverseIndex } from '@kawaraban/reverse-index/reverse-index.ts';
import { oracleHolds, readForOracle } from '../packages/query/test/oracle.ts';
import { makePairArticle, makePairSearch, type TypedSearch } from '../packages/query/test/pairs.ts';
import { createRandom, type Random } from './match-random.ts';
import type { Language } from './match-texts.ts';

const SEARCHES = 500;
const ARTICLES = 500;
const SHOWN_MAX = 10;

export function checkPairs(language: Language, pairs: number, seed: number): boolean {
  const random = createRandom(seed);
  const counts = { asked: 0, matched: 0, disagreed: 0 };
  while (counts.asked < pairs) checkRound(random, language, counts);
  const { asked, matched, disagreed } = counts;
  console.log(`${language}: ${asked} pairs, ${matched} matches, ${disagreed} disagreements (seed ${seed})`);
  return disagreed === 0;
}

function checkRound(
  random: Random,
  language: Language,
  counts: { asked: number; matched: number; disagreed: number },
): void {
  const searches = Array.from({ length: SEARCHES }, () => makePairSearch(random, language));
  const indexes = [createReverseIndex<number>(), createPlainIndex<number>()];
  fillIndexes(indexes, random, searches);
  const tokens = createTokens();
  for (let n = 0; n < ARTICLES; n++) {
    const article = makePairArticle(random, language);
    const text = readForOracle(article);
    tokenizeInto(tokens, article);
    const found = indexes.map((index) => new Set(index.match(tokens).map(({ id }) => id)));
    for (const [id, { tree, typed }] of searches.entries()) {
      const isExpected = oracleHolds(tree, text);
      counts.asked++;
      if (isExpected) counts.matched++;
      if (found.every((ids) => ids.has(id) === isExpected)) continue;
      if (counts.disagreed++ < SHOWN_MAX) {
        console.log(`the oracle says ${isExpected}: ${JSON.stringify(typed)} of ${JSON.stringify(article)}`);
      }
    }
  }
}

function fillIndexes(indexes: readonly SearchIndex<number>[], random: Random, searches: readonly TypedSearch[]): void {
  const add = (search: SavedSearch<number>) => {
    for (const index of indexes) index.add(search);
  };
  const remove = (id: number) => {
    for (const index of indexes) index.remove(id);
  };
  for (const [id, { typed }] of searches.entries()) {
    const parsed = parseQuery(typed);
    if (!parsed.ok) throw new Error(`cannot read ${typed}`);
    add({ id: random.below(2) === 0 ? id : SEARCHES + id, query: parsed.query });
    add({ id, query: parsed.query });
    remove(SEARCHES + random.below(id + 1));
  }
  for (let id = 0; id < SEARCHES; id++) remove(SEARCHES + id);
}
