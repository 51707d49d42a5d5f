import { performance } from 'node:perf_hooks';
import { passesFilter } from '@kawaraban/query/article-filter.ts';
import { compileQuery, matchArticle } from '@kawaraban/query/match.ts';
import { createPlainIndex } from '@kawaraban/query/plain-index.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import { createReverseIndex, type ReverseIndex } from '@kawaraban/reverse-index/reverse-index.ts';
import { createRandom } from './match-random.ts';
import { makeAttributes, makeSearches, parseSearch, type TypedSearch } from './match-searches.ts';
import { type Language, makeVocabulary, type Vocabulary } from './match-texts.ts';
import { type Article, memoryInUse, progress, ratePerSecond, round, timeMatching } from './match-timing.ts';

export interface MeasureOptions {
  languages: readonly Language[];
  sizes: readonly number[];
  articles: number;
  seconds: number;
  plainSeconds: number;
  naiveSeconds: number;
  seed: number;
}

export function measureMatching(options: MeasureOptions): void {
  const lines: Record<string, string | number>[] = [];
  for (const language of options.languages) {
    const vocabulary = makeVocabulary(language, createRandom(options.seed));
    const articles = makeArticles(vocabulary, options);
    for (const size of options.sizes) lines.push(measure(vocabulary, articles, size, options));
  }
  console.table(lines);
}

function makeArticles(vocabulary: Vocabulary, options: MeasureOptions): Article[] {
  const random = createRandom(options.seed + 1);
  const articles = Array.from({ length: options.articles }, () => ({
    text: vocabulary.makeArticle(random),
    attributes: makeAttributes(vocabulary, random),
  }));
  const characters = articles.reduce((sum, { text }) => sum + text.title.length + text.body.length, 0);
  progress(
    `${vocabulary.language}: ${articles.length} articles of ${Math.round(characters / articles.length)} characters`,
  );
  return articles;
}

function measure(
  vocabulary: Vocabulary,
  articles: Article[],
  size: number,
  options: MeasureOptions,
): Record<string, string | number> {
  const searches = () => makeSearches(vocabulary, createRandom(options.seed + 2), size);
  progress(`${vocabulary.language}: adding ${size} searches`);
  const { index, addedPerSecond, rebuiltPerSecond, megabytes } = register(searches(), articles);
  progress(`${vocabulary.language}: matching against ${size}`);
  const fast = timeMatching(index, articles, options.seconds);
  const { candidates, matches, articles: matched, keywords } = index.stats();
  const plain = options.plainSeconds > 0 ? measurePlain(vocabulary, searches(), articles, options) : {};
  progress(`${vocabulary.language}: one search at a time against ${size}`);
  const naivePerSecond =
    matchNaively(index, searches().take(NAIVE_MAX), articles, options) * Math.min(1, NAIVE_MAX / size);
  const live = changeSearches(index, vocabulary, size, options.seed);
  return {
    language: vocabulary.language,
    searches: size,
    keywords,
    'articles/s': Math.round(fast.perSecond),
    'articles/cpu s': Math.round(fast.perCpuSecond),
    ...plain,
    'naive/s': round(naivePerSecond),
    ratio: Math.round(fast.perSecond / naivePerSecond),
    'p50 ms': round(fast.p50),
    'p99 ms': round(fast.p99),
    'matches/article': round(matches / matched),
    'candidates/match': round(candidates / matches),
    'index MB': round(megabytes),
    'rebuilt/s': Math.round(rebuiltPerSecond),
    'added/s': Math.round(addedPerSecond),
    'changed/s': Math.round(live.changedPerSecond),
    'removed/s': Math.round(live.removedPerSecond),
  };
}

function measurePlain(
  { language }: Vocabulary,
  searches: Generator<TypedSearch>,
  articles: Article[],
  { plainSeconds }: MeasureOptions,
) {
  const before = memoryInUse();
  const index = createPlainIndex<number>();
  for (const search of searches) index.add(parseSearch(search));
  const megabytes = (memoryInUse() - before) / 1e6;
  progress(`${language}: matching against ${index.size()} in the plain index`);
  const { perSecond, perCpuSecond, p99 } = timeMatching(index, articles, plainSeconds);
  return {
    'plain/s': round(perSecond),
    'plain/cpu s': round(perCpuSecond),
    'plain p99 ms': round(p99),
    'plain MB': round(megabytes),
  };
}

/** Number of searches parsed and then added at a time, so that parsing and adding are timed separately and memory use remains small. */
const BATCH = 1_000;

function register(searches: Generator<TypedSearch>, articles: Article[]) {
  const before = memoryInUse();
  const index = createReverseIndex<number>();
  for (const { text } of articles.slice(0, 500)) index.learn(tokenizeText(text));
  let parseMs = 0;
  let addMs = 0;
  for (let batch = takeBatch(searches); batch.length > 0; batch = takeBatch(searches)) {
    const start = performance.now();
    const parsed = batch.map(parseSearch);
    const added = performance.now();
    for (const search of parsed) index.add(search);
    parseMs += added - start;
    addMs += performance.now() - added;
  }
  const { searches: count } = index.stats();
  return {
    index,
    addedPerSecond: (count * 1000) / addMs,
    rebuiltPerSecond: (count * 1000) / (addMs + parseMs),
    megabytes: (memoryInUse() - before) / 1e6,
  };
}

function takeBatch(searches: Generator<TypedSearch>): TypedSearch[] {
  const batch: TypedSearch[] = [];
  while (batch.length < BATCH) {
    const next = searches.next();
    if (next.done) break;
    batch.push(next.value);
  }
  return batch;
}

const CHANGES = 20_000;

function changeSearches(index: ReverseIndex<number>, vocabulary: Vocabulary, size: number, seed: number) {
  const count = Math.min(CHANGES, size);
  const random = createRandom(seed + 3);
  const changed = [...makeSearches(vocabulary, random, count)].map(parseSearch);
  for (const search of changed) search.id = random.below(size);
  const changedPerSecond = ratePerSecond(changed, (search) => index.add(search));
  const removed = Array.from({ length: count }, () => random.below(size));
  return { changedPerSecond, removedPerSecond: ratePerSecond(removed, (id) => index.remove(id)) };
}

/** Maximum number of searches for the naive matcher. For more searches, its result is extrapolated. */
const NAIVE_MAX = 100_000;

function matchNaively(
  index: ReverseIndex<number>,
  searches: IteratorObject<TypedSearch>,
  articles: Article[],
  { naiveSeconds }: MeasureOptions,
): number {
  const matchers = searches
    .map(parseSearch)
    .map(({ id, query, filter }) => ({ id, filter, matcher: compileQuery(query) }))
    .toArray();
  let busy = 0;
  let n = 0;
  for (; n < articles.length && (n === 0 || busy < naiveSeconds * 1000); n++) {
    const { text, attributes } = articles[n]!;
    const start = performance.now();
    const tokens = tokenizeText(text);
    const found = new Map<number, readonly string[]>();
    for (const { id, filter, matcher } of matchers) {
      if (filter && !passesFilter(filter, attributes)) continue;
      const result = matchArticle(matcher, tokens);
      if (result.matched) found.set(id, result.terms);
    }
    busy += performance.now() - start;
    compare(
      found,
      index.match(tokens, attributes).filter(({ id }) => id < NAIVE_MAX),
    );
  }
  return (n * 1000) / busy;
}

function compare(
  naive: Map<number, readonly string[]>,
  fast: readonly { id: number; terms: readonly string[] }[],
): void {
  const differs = fast.find(({ id, terms }) => naive.get(id)?.join('|') !== terms.join('|'));
  if (differs || fast.length !== naive.size) {
    throw new Error(`the matchers disagree: ${naive.size} and ${fast.length} matches, search ${differs?.id}`);
  }
}
