import { parseQuery } from '@kawaraban/query/parse.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import { describe, expect, it } from 'vitest';
import { oracleHolds, readForOracle } from '../../query/test/oracle.ts';
import { makePairArticle, makePairSearch, type PairRandom } from '../../query/test/pairs.ts';
import { createReverseIndex } from './reverse-index.ts';

/** Numbers that are the same each time (a linear congruential generator). */
function createRandom(): PairRandom {
  let state = 20_261_120;
  return {
    below(bound) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * bound);
    },
  };
}

describe('createReverseIndex', () => {
  // `npm run bench:match -- --check 1000000` asks about a million pairs.
  it.each(['en', 'ja'] as const)(
    'agrees with the oracle about every pair of searches and articles (%s)',
    (language) => {
      const random = createRandom();
      const index = createReverseIndex<number>();
      const searches = Array.from({ length: 200 }, () => makePairSearch(random, language));
      for (const [id, { typed }] of searches.entries()) {
        const parsed = parseQuery(typed);
        if (!parsed.ok) throw new Error(`cannot read ${typed}`);
        index.add({ id, query: parsed.query });
      }
      let matches = 0;
      for (let n = 0; n < 200; n++) {
        const article = makePairArticle(random, language);
        const text = readForOracle(article);
        const found = index.match(tokenizeText(article)).map(({ id }) => id);
        const expected = searches.flatMap(({ tree }, id) => (oracleHolds(tree, text) ? [id] : []));
        const typed = (ids: readonly number[]) => ids.map((id) => searches[id]!.typed).sort();
        expect({ article, found: typed(found) }).toEqual({ article, found: typed(expected) });
        matches += expected.length;
      }
      expect(matches).toBeGreaterThan(2_000);
    },
  );
});
