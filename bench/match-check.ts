/** Whether the reverse index agrees with the oracle of packages/query about every pair of a search and an article. */
import { parseQuery } from '@kawaraban/query/parse.ts';
import { createTokens, tokenizeInto } from '@kawaraban/query/tokenize.ts';
import { createReverseIndex } from '@kawaraban/reverse-index/reverse-index.ts';
import { oracleHolds, readForOracle } from '../packages/query/test/oracle.ts';
import { makePairArticle, makePairSearch, type TypedSearch } from '../packages/query/test/pairs.ts';
import { createRandom, type Random } from './match-random.ts';
import type { Language } from './match-texts.ts';

/** Searches and articles of a round, all of which meet; each round has new ones. */
const SEARCHES = 500;
const ARTICLES = 500;
/** How many disagreements are shown. */
const SHOWN_MAX = 10;

/** Asks about at least `pairs` pairs and prints the outcome; returns whether all agreed. */
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
  const index = createIndex(random, searches);
  const tokens = createTokens();
  for (let n = 0; n < ARTICLES; n++) {
    const article = makePairArticle(random, language);
    const text = readForOracle(article);
    const found = new Set(index.match(tokenizeInto(tokens, article)).map(({ id }) => id));
    for (const [id, { tree, typed }] of searches.entries()) {
      const isExpected = oracleHolds(tree, text);
      counts.asked++;
      if (isExpected) counts.matched++;
      if (isExpected === found.has(id)) continue;
      if (counts.disagreed++ < SHOWN_MAX) {
        console.log(`the oracle says ${isExpected}: ${JSON.stringify(typed)} of ${JSON.stringify(article)}`);
      }
    }
  }
}

/** Adds the searches, and as many that are changed or removed again before the first article. */
function createIndex(random: Random, searches: readonly TypedSearch[]) {
  const index = createReverseIndex<number>();
  for (const [id, { typed }] of searches.entries()) {
    const parsed = parseQuery(typed);
    if (!parsed.ok) throw new Error(`cannot read ${typed}`);
    index.add({ id: random.below(2) === 0 ? id : SEARCHES + id, query: parsed.query });
    index.add({ id, query: parsed.query });
    index.remove(SEARCHES + random.below(id + 1));
  }
  for (let id = 0; id < SEARCHES; id++) index.remove(SEARCHES + id);
  return index;
}
