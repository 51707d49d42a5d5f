/**
 * `npm run bench:match`: articles matched per second, one at a time, against growing numbers of saved searches, next to the
 * naive matcher that tries one search after the other. Tokenising is included; both answers are compared.
 */
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { compileQuery, matchArticle } from '@kawaraban/query/match.ts';
import { type ArticleAttributes, passesFilter } from '@kawaraban/query/reverse/article-filter.ts';
import { createReverseIndex, type ReverseIndex, type SavedSearch } from '@kawaraban/query/reverse-index.ts';
import { createTokens, type TextFields, tokenizeInto, tokenizeText } from '@kawaraban/query/tokenize.ts';
import { createRandom } from './match-random.ts';
import { makeAttributes, makeSearches } from './match-searches.ts';
import { type Language, makeVocabulary, type Vocabulary } from './match-texts.ts';

const usage = `Usage: npm run bench:match -- [options]

  --sizes 1000,10000,100000   numbers of saved searches (up to 1000000)
  --languages en,ja
  --articles 2000             different articles; all are matched again and again
  --seconds 4                 measured for each line, after a warm-up
  --naive-seconds 2           for the one-search-at-a-time matcher (at least one article)
  --seed 1
  --help
`;

interface Options {
  articles: number;
  seconds: number;
  naiveSeconds: number;
  seed: number;
}

interface Article {
  text: TextFields;
  attributes: ArticleAttributes;
}

function main(): void {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '1000,10000,100000' },
      languages: { type: 'string', default: 'en,ja' },
      articles: { type: 'string', default: '2000' },
      seconds: { type: 'string', default: '4' },
      'naive-seconds': { type: 'string', default: '2' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(usage);
  const options: Options = {
    articles: Number(values.articles),
    seconds: Number(values.seconds),
    naiveSeconds: Number(values['naive-seconds']),
    seed: Number(values.seed),
  };
  const lines: Record<string, string | number>[] = [];
  for (const language of values.languages.split(',') as Language[]) {
    const vocabulary = makeVocabulary(language, createRandom(options.seed));
    const articles = makeArticles(vocabulary, options);
    for (const size of values.sizes.split(',').map(Number)) lines.push(measure(vocabulary, articles, size, options));
  }
  console.table(lines);
}

function makeArticles(vocabulary: Vocabulary, options: Options): Article[] {
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
  options: Options,
): Record<string, string | number> {
  const searches = () => makeSearches(vocabulary, createRandom(options.seed + 2), size);
  progress(`${vocabulary.language}: adding ${size} searches`);
  const { index, perSecond, megabytes } = register(searches(), articles);
  progress(`${vocabulary.language}: matching against ${size}`);
  const fast = matchAll(index, articles, options.seconds);
  progress(`${vocabulary.language}: one search at a time against ${size}`);
  const naivePerSecond =
    matchNaively(index, searches().take(NAIVE_MAX), articles, options) * Math.min(1, NAIVE_MAX / size);
  const { candidates, matches, articles: matched, keywords } = index.stats();
  return {
    language: vocabulary.language,
    searches: size,
    keywords,
    'articles/s': Math.round(fast.perSecond),
    'articles/cpu s': Math.round(fast.perCpuSecond),
    'naive/s': round(naivePerSecond),
    ratio: Math.round(fast.perSecond / naivePerSecond),
    'p50 ms': round(fast.p50),
    'p99 ms': round(fast.p99),
    'matches/article': round(matches / matched),
    'candidates/match': round(candidates / matches),
    'index MB': round(megabytes),
    'registered/s': Math.round(perSecond),
  };
}

/** Adds all searches; making and parsing them is not counted. */
function register(searches: Iterable<SavedSearch<number>>, articles: Article[]) {
  const before = memory();
  const index = createReverseIndex<number>();
  for (const { text } of articles.slice(0, 500)) index.learn(tokenizeText(text));
  let busyMs = 0;
  for (const search of searches) {
    const start = performance.now();
    index.add(search);
    busyMs += performance.now() - start;
  }
  return { index, perSecond: (index.stats().searches * 1000) / busyMs, megabytes: (memory() - before) / 1e6 };
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function matchAll(index: ReverseIndex<number>, articles: Article[], seconds: number) {
  const tokens = createTokens();
  for (const { text, attributes } of articles.slice(0, 500)) index.match(tokenizeInto(tokens, text), attributes);
  const times: number[] = [];
  const start = performance.now();
  const cpuStart = process.cpuUsage();
  let last = start;
  for (let n = 0; last - start < seconds * 1000; n++) {
    const { text, attributes } = articles[n % articles.length]!;
    index.match(tokenizeInto(tokens, text), attributes);
    const now = performance.now();
    times.push(now - last);
    last = now;
  }
  const sorted = Float64Array.from(times).sort();
  const quantile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!;
  const { user, system } = process.cpuUsage(cpuStart);
  return {
    perSecond: (times.length * 1000) / (last - start),
    // On a machine shared with others the clock also counts their time.
    perCpuSecond: (times.length * 1e6) / (user + system),
    p50: quantile(0.5),
    p99: quantile(0.99),
  };
}

/** With more searches than this the naive matcher is given this many and its time is counted for all. */
const NAIVE_MAX = 100_000;

/** Returns articles a second; throws where the two matchers disagree. */
function matchNaively(
  index: ReverseIndex<number>,
  searches: IteratorObject<SavedSearch<number>>,
  articles: Article[],
  { naiveSeconds }: Options,
): number {
  const matchers = searches.map(({ id, query, filter }) => ({ id, filter, matcher: compileQuery(query) })).toArray();
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

function round(value: number): number {
  return Number(value.toPrecision(3));
}

function progress(text: string): void {
  process.stderr.write(`${text}\n`);
}

main();
