/** Compares our matcher with Lucene. Both programs use one thread on the same machine, so that the ratio is comparable across machines. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { leafPattern, type TokenSequence } from '@kawaraban/query/leaf.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import type { SavedSearch } from '@kawaraban/query/search-index.ts';
import { UNSPACED_TOKEN } from '@kawaraban/query/token-kinds.ts';
import { tokenizeText, tokenStem } from '@kawaraban/query/tokenize.ts';
import { tokenText } from '@kawaraban/query/tokens.ts';
import { isLeaf, leavesOf, type QueryLeaf, type QueryNode } from '@kawaraban/query/tree.ts';
import { createReverseIndex, type ReverseIndex } from '@kawaraban/reverse-index/reverse-index.ts';
import { readMatchFile } from './match-file.ts';
import { createRandom } from './match-random.ts';
import { makeAttributes, makeSearches, parseSearch } from './match-searches.ts';
import { type Language, makeVocabulary } from './match-texts.ts';
import { type Article, memoryInUse, progress, round, timeMatching } from './match-timing.ts';

const usage = `Usage: npm run bench:lucene -- --classpath JARS [options]

Measures the matching speed of this product and of Lucene on the same searches and texts. Requires a Java Development Kit, 17 or
newer.

  --classpath a.jar:b.jar   Lucene 8 or 9: core, analyzers-common, memory, queries and monitor (required). Debian's
                            liblucene8-java contains all of them except monitor. Compile monitor/src/java from the package's
                            source archive with javac.
  --sizes LIST              numbers of saved searches (default 1000,100000)
  --languages LIST          languages of the searches and texts (default en,ja)
  --input FILE              read searches and texts from FILE, in the format of bench:match (default: invented ones)
  --batches LIST            numbers of texts that Lucene receives at a time (default 1,200,1000); the product always receives one
  --presearcher NAME        Lucene's presearcher, term or multipass (default term)
  --seconds N               length of each measurement in seconds (default 10); Lucene also gets a warm-up of this length
  --articles N              number of different texts (default 2000)
  --seed N                  seed of the random generator (default 1)

The searches are those of bench:match except prefixes (semicon*) and proximity searches, because Lucene's presearcher cannot
filter them. Rates are computed from processor time, so other programs have little influence. Lucene's processor time excludes
compilation and garbage collection. Exits with 1 if the results for the first 300 texts differ.
`;

const { values } = parseArgs({
  options: {
    classpath: { type: 'string' },
    sizes: { type: 'string', default: '1000,100000' },
    languages: { type: 'string', default: 'en,ja' },
    input: { type: 'string' },
    batches: { type: 'string', default: '1,200,1000' },
    presearcher: { type: 'string', default: 'term' },
    seconds: { type: 'string', default: '10' },
    articles: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

interface LuceneFigures {
  registeredPerSecond: number;
  megabytes: number;
  perSecond: Map<number, number>;
  pairs: string[];
}

if (values.help || values.classpath === undefined) {
  process.stdout.write(usage);
  if (!values.help) process.exitCode = 1;
} else {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-lucene-'));
  try {
    compileJava(values.classpath, dir);
    if (values.input !== undefined) console.table([compare(readGiven(values.input), dir)]);
    else {
      const rows = values.languages
        .split(',')
        .flatMap((language) =>
          values.sizes.split(',').map((size) => ({ language, ...compare(invent(language as Language, +size), dir) })),
        );
      console.table(rows);
    }
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}

function compileJava(classpath: string, dir: string): void {
  const source = path.join(import.meta.dirname, 'lucene', 'MonitorBench.java');
  const { status } = spawnSync('javac', ['-d', dir, '-cp', classpath, source], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the program for Lucene could not be compiled');
}

interface Input {
  searches: SavedSearch<number>[];
  articles: Article[];
}

function invent(language: Language, size: number): Input {
  const random = createRandom(Number(values.seed));
  const vocabulary = makeVocabulary(language, random);
  const articles = Array.from({ length: Number(values.articles) }, () => {
    return { text: vocabulary.makeArticle(random), attributes: makeAttributes(vocabulary, random) };
  });
  const searches: SavedSearch<number>[] = [];
  for (const typed of makeSearches(vocabulary, random, Number.POSITIVE_INFINITY)) {
    const search = parseSearch(typed);
    if (canBeAsked(search)) searches.push(search);
    if (searches.length === size) break;
  }
  return { searches, articles };
}

function readGiven(file: string): Input {
  const { searches, articles } = readMatchFile(file);
  const read = searches.flatMap(({ id: _, keywords, ...filter }, id) => {
    const parsed = parseQuery(keywords);
    return parsed.ok ? [{ id, query: parsed.query, filter }] : [];
  });
  return { searches: read.filter(canBeAsked), articles };
}

function canBeAsked({ query }: SavedSearch<number>): boolean {
  return leavesOf(query.tree).every(({ kind }) => kind === 'word' || kind === 'phrase');
}

function compare({ searches, articles }: Input, dir: string) {
  const size = searches.length;
  progress(`${size} searches in the index`);
  const before = memoryInUse();
  const index = createReverseIndex<number>();
  for (const { text } of articles.slice(0, 500)) index.learn(tokenizeText(text));
  const start = performance.now();
  for (const search of searches) index.add(search);
  const addedPerSecond = (size * 1000) / (performance.now() - start);
  const megabytes = (memoryInUse() - before) / 1e6;
  const own = timeMatching(index, articles, Number(values.seconds));
  progress(`${size} searches in Lucene`);
  const file = path.join(dir, 'input');
  writeForLucene(file, searches, articles);
  const lucene = runLucene(file, dir);
  checkPairs(pairsOf(index, articles.slice(0, 300)), lucene.pairs);
  const { matches, articles: matched } = index.stats();
  return {
    searches: size,
    'texts/s': Math.round(own.perCpuSecond),
    'p50 ms': round(own.p50),
    'p99 ms': round(own.p99),
    'matches/text': round(matches / matched),
    'index MB': round(megabytes),
    'added/s': Math.round(addedPerSecond),
    ...Object.fromEntries(
      [...lucene.perSecond].flatMap(([batch, perSecond]) => [
        [`Lucene, ${batch} at a time`, round(perSecond)],
        [`× (${batch})`, round(own.perCpuSecond / perSecond)],
      ]),
    ),
    'Lucene MB': lucene.megabytes,
    'Lucene added/s': Math.round(lucene.registeredPerSecond),
  };
}

function runLucene(file: string, dir: string): LuceneFigures {
  const pairs = path.join(dir, 'pairs');
  const { status, stdout } = spawnSync(
    'java',
    [
      ...['-Xmx8g', '-XX:+UseSerialGC', '-cp', `${dir}:${values.classpath}`, 'MonitorBench'],
      ...[file, pairs, values.presearcher, values.seconds, ...values.batches.split(',')],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) throw new Error('Lucene failed');
  process.stderr.write(stdout);
  const [, count, seconds] = /^registered (\d+) in ([\d.]+) s$/m.exec(stdout) ?? [];
  return {
    registeredPerSecond: Number(count) / Number(seconds),
    megabytes: Number(/^megabytes (\d+)$/m.exec(stdout)?.[1]),
    perSecond: new Map(
      [...stdout.matchAll(/^batches of (\d+): ([\d.]+) texts/gm)].map(([, batch, rate]) => [
        Number(batch),
        Number(rate),
      ]),
    ),
    pairs: fs.readFileSync(pairs, 'utf8').split('\n').filter(Boolean),
  };
}

function pairsOf(index: ReverseIndex<number>, articles: readonly Article[]): string[] {
  return articles.flatMap(({ text, attributes }, i) =>
    index.match(tokenizeText(text), attributes).map(({ id }) => `${i}\t${id}`),
  );
}

function checkPairs(own: readonly string[], lucenes: readonly string[]): void {
  const [ours, theirs] = [new Set(own), new Set(lucenes)];
  const onlyOurs = own.filter((pair) => !theirs.has(pair));
  const onlyTheirs = lucenes.filter((pair) => !ours.has(pair));
  progress(`${own.length} pairs, ${onlyOurs.length} found by us alone, ${onlyTheirs.length} by Lucene alone`);
  if (onlyOurs.length + onlyTheirs.length === 0) return;
  progress(JSON.stringify([...onlyOurs.slice(0, 5), ...onlyTheirs.slice(0, 5)]));
  process.exitCode = 1;
}

function writeForLucene(file: string, searches: readonly SavedSearch<number>[], articles: readonly Article[]): void {
  const out = fs.openSync(file, 'w');
  articles.forEach(({ text, attributes }, i) => {
    const { kind, language, country, sourceIds } = attributes;
    const parts = [
      'D',
      i,
      positionsOf(text, false),
      positionsOf(text, true),
      kind,
      language,
      country,
      sourceIds.join(' '),
    ];
    fs.writeSync(out, `${parts.join('\t')}\n`);
  });
  for (const { id, query, filter } of searches) {
    const filters = [
      ['kind', filter?.kinds],
      ['language', filter?.languages],
      ['country', filter?.countries],
      ['source', filter?.sourceIds],
    ] as const;
    const asked = filters.flatMap(([field, list]) => (list ? [['V', field, list.length, ...list]] : []));
    const parts =
      asked.length === 0 ? nodeParts(query.tree) : ['A', asked.length + 1, ...nodeParts(query.tree), ...asked.flat()];
    fs.writeSync(out, `${['S', id, ...parts].join('\t')}\n`);
  }
  fs.closeSync(out);
}

/**
 * Returns the terms of a text by position: `=word`, `~stem`, and for unspaced characters `=字` and, with the next
 * character, `=二字`. The pairs favour Lucene, because a pair is rarer than its characters.
 */
function positionsOf(text: Article['text'], isTitle: boolean): string {
  const tokens = tokenizeText(text);
  const positions: string[][] = [];
  for (let i = 0; i < (isTitle ? tokens.titleCount : tokens.count); i++) {
    const at = tokens.position[i]!;
    const exact = tokenText(tokens, i);
    const terms = [`=${exact}`];
    if (tokens.kind[i] !== UNSPACED_TOKEN) terms.push(`~${tokenStem(tokens, i)}`);
    else if (tokens.kind[i + 1] === UNSPACED_TOKEN && i + 1 < tokens.count && tokens.position[i + 1] === at + 1)
      terms.push(`=${exact}${tokenText(tokens, i + 1)}`);
    positions[at] = [...(positions[at] ?? []), ...terms];
  }
  return Array.from(positions, (terms) => (terms ?? []).join('\u0001')).join(' ');
}

function nodeParts(node: QueryNode): (string | number)[] {
  if (isLeaf(node)) return leafParts(node);
  if (node.kind === 'not') return ['A', 1, 'N', ...nodeParts(node.of)];
  if (node.kind === 'any') return ['O', node.of.length, ...node.of.flatMap(nodeParts)];
  const parts = node.of.flatMap((part) => (part.kind === 'not' ? ['N', ...nodeParts(part.of)] : nodeParts(part)));
  return ['A', node.of.length, ...parts];
}

function leafParts(leaf: QueryLeaf): (string | number)[] {
  const { field, sequences } = leafPattern(leaf);
  const terms = termsOf(sequences[0]!);
  if (terms.length === 1) return ['T', field, terms[0]![0]];
  return ['P', field, terms.length, ...terms.flat()];
}

function termsOf(sequence: TokenSequence): [term: string, offset: number][] {
  const terms: [string, number][] = [];
  sequence.forEach(({ compare, text, offset, isUnspaced }, i) => {
    const follows = (k: number) => {
      const [one, next] = [sequence[k], sequence[k + 1]];
      return one?.isUnspaced && next?.isUnspaced && next.offset === one.offset + 1;
    };
    if (isUnspaced && follows(i)) terms.push([`=${text}${sequence[i + 1]!.text}`, offset]);
    else if (!isUnspaced || !follows(i - 1)) terms.push([`${compare === 'stem' ? '~' : '='}${text}`, offset]);
  });
  return terms;
}
