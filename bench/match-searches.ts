/**
 * Generates saved searches: 60 % one term or phrase, 25 % two or three ANDed terms, 10 % an OR group with NOT, 5 %
 * twenty to a hundred terms (ORed, and ANDed with one more). One in ten also filters by countries or sources.
 */

import type { ArticleAttributes, ArticleFilter } from '@kawaraban/query/article-filter.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import type { SavedSearch } from '@kawaraban/query/search-index.ts';
import type { Random } from './match-random.ts';
import type { Vocabulary } from './match-texts.ts';

/**
 * Word ranks used in searches: nobody searches for "the", and most names are rare. With these two values, an article
 * matches about one in 500 searches, as real news articles did with hand-written searches.
 */
const RANK_FROM = 200;
const RANK_SKEW = 1.15;
const COUNTRIES = ['jp', 'us', 'cn', 'de', 'gb', 'fr', 'kr', 'in'];
const SOURCES = 200;

export interface TypedSearch {
  id: number;
  keywords: string;
  filter?: ArticleFilter;
}

export function* makeSearches(
  vocabulary: Vocabulary,
  random: Random,
  count: number,
  firstId = 0,
): Generator<TypedSearch> {
  for (let id = firstId; id < firstId + count; id++) {
    const keywords = makeQuery(vocabulary, random);
    yield random.below(10) === 0 ? { id, keywords, filter: makeFilter(random) } : { id, keywords };
  }
}

export function parseSearch({ id, keywords, filter }: TypedSearch): SavedSearch<number> {
  const parsed = parseQuery(keywords);
  if (!parsed.ok) throw new Error(`generated a faulty query: ${JSON.stringify(parsed.errors)}`);
  return filter ? { id, query: parsed.query, filter } : { id, query: parsed.query };
}

export function makeAttributes(vocabulary: Vocabulary, random: Random): ArticleAttributes {
  return {
    kind: random.below(5) === 0 ? 'Notice' : 'Headline',
    language: vocabulary.language,
    country: random.pick(COUNTRIES),
    sourceIds: [`s${random.below(SOURCES)}`],
  };
}

function makeFilter(random: Random): ArticleFilter {
  if (random.below(2) === 0) return { countries: [random.pick(COUNTRIES), random.pick(COUNTRIES)] };
  return { sourceIds: Array.from({ length: 1 + random.below(10) }, () => `s${random.below(SOURCES)}`) };
}

function makeQuery(vocabulary: Vocabulary, random: Random): string {
  const term = () => makeTerm(vocabulary, random);
  const terms = (count: number) => Array.from({ length: count }, term);
  const kind = random.below(100);
  if (kind < 60) return term();
  if (kind < 85) return terms(2 + random.below(2)).join(' ');
  if (kind < 95) return `(${terms(2 + random.below(3)).join(' OR ')}) -${term()}`;
  return `(${terms(19 + random.below(80)).join(' OR ')}) ${term()}`;
}

function makeTerm({ language, words }: Vocabulary, random: Random): string {
  const word = () => words[RANK_FROM + Math.floor((words.length - RANK_FROM) * random.next() ** RANK_SKEW)]!;
  const kind = random.below(100);
  if (kind < 20) return language === 'en' ? `"${words[random.zipf(words.length)]} ${word()}"` : `${word()}${word()}`;
  if (kind < 23) return `title:${word()}`;
  if (kind < 25) return `"${word()} ${words[random.zipf(words.length)]}x"~5`;
  if (kind < 27 && language === 'en') return `${word().slice(0, 6)}*`;
  return word();
}
