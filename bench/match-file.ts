import fs from 'node:fs';
import type { ArticleFilter } from '@kawaraban/query/article-filter.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import { tokenizeInto, tokenizeText } from '@kawaraban/query/tokenize.ts';
import { createTokens } from '@kawaraban/query/tokens.ts';
import { createReverseIndex, type ReverseIndex } from '@kawaraban/reverse-index/reverse-index.ts';
import { type Article, memoryInUse, progress, round, timeMatching } from './match-timing.ts';

type NeutralId = string | number;

interface NeutralFile {
  searches: (ArticleFilter & { id: NeutralId; keywords: string })[];
  texts: {
    id: NeutralId;
    title?: string;
    body?: string;
    kind?: string;
    language?: string;
    country?: string;
    sourceIds?: string[];
  }[];
}

type NamedArticle = Article & { id: NeutralId };

export function matchFile(file: string, seconds: number): boolean {
  const { searches, articles } = readMatchFile(file);
  const before = memoryInUse();
  const index = createReverseIndex<NeutralId>();
  for (const { text } of articles.slice(0, 500)) index.learn(tokenizeText(text));
  const start = performance.now();
  const faulty = searches.filter((search) => !addSearch(index, search)).length;
  const rebuiltPerSecond = (searches.length * 1000) / (performance.now() - start);
  const megabytes = (memoryInUse() - before) / 1e6;
  process.stdout.write(matchingPairs(index, articles));
  const { perSecond, p50, p99 } = timeMatching(index, articles, seconds);
  progress(
    `${searches.length} searches (${faulty} cannot be read), ${articles.length} texts: ${Math.round(perSecond)} texts/s, ` +
      `p50 ${round(p50)} ms, p99 ${round(p99)} ms, index ${round(megabytes)} MB, ${Math.round(rebuiltPerSecond)} searches/s read`,
  );
  return faulty === 0;
}

export function readMatchFile(file: string): { searches: NeutralFile['searches']; articles: NamedArticle[] } {
  const content: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
  const { searches, texts } = (content ?? {}) as Partial<NeutralFile>;
  const isId = (id: unknown) => typeof id === 'string' || Number.isSafeInteger(id);
  if (!Array.isArray(searches) || !searches.every(({ id, keywords }) => isId(id) && typeof keywords === 'string'))
    throw new Error(`${file}: "searches" must be a list of objects with "id" and "keywords"`);
  if (!Array.isArray(texts) || !texts.every(({ id }) => isId(id)))
    throw new Error(`${file}: "texts" must be a list of objects with "id"`);
  const articles = texts.map(
    ({ id, title = '', body = '', kind = '', language = null, country = null, sourceIds = [] }): NamedArticle => {
      return { id, text: { title, body }, attributes: { kind, language, country, sourceIds } };
    },
  );
  return { searches, articles };
}

function addSearch(index: ReverseIndex<NeutralId>, { id, keywords, ...filter }: NeutralFile['searches'][number]) {
  const parsed = parseQuery(keywords);
  if (parsed.ok) index.add({ id, query: parsed.query, filter });
  else progress(`search ${id}: ${parsed.errors.map(({ code, column }) => `${code} at ${column}`).join(', ')}`);
  return parsed.ok;
}

/** Sorts the lines by UTF-16 code units, so that the output of two programs can be compared byte by byte. */
function matchingPairs(index: ReverseIndex<NeutralId>, articles: readonly NamedArticle[]): string {
  const tokens = createTokens();
  const lines: string[] = [];
  for (const { id, text, attributes } of articles) {
    for (const match of index.match(tokenizeInto(tokens, text), attributes)) lines.push(`${id}\t${match.id}\n`);
  }
  return lines.sort().join('');
}
