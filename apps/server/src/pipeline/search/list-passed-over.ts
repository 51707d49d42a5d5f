import { canBePassedOver, passedOverWords } from '@kawaraban/query/passed-over.ts';
import { printQuery } from '@kawaraban/query/print.ts';
import { isLeaf, type PhraseLeaf, type QueryNode, type WordLeaf } from '@kawaraban/query/tree.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import type { ArticleSearch } from './article-search.ts';
import { findArticles } from './find-articles.ts';
import { parseKeywords } from './query-syntax-error.ts';
import { readTokens } from './read-tokens.ts';

/** A longer word that contains a term but does not match it. */
export interface PassedOverWord {
  term: string;
  word: string;
  articles: number;
}

const newestRead = 200;
const termsMax = 3;
const wordsMax = 3;

/**
 * Returns longer words that contain the terms of a search but do not match them, the most common first. Reads the
 * newest 200 articles that pass the filter and contain the characters of the terms anywhere.
 * @throws QuerySyntaxError if the keywords are malformed.
 * @see docs/searching.md "Whole words in Japanese"
 */
export async function listPassedOver(
  context: { db: DbOrTx; now: Clock },
  search: ArticleSearch,
): Promise<PassedOverWord[]> {
  const { tree } = parseKeywords(search.keywords);
  const terms = wantedTerms(tree).slice(0, termsMax);
  return (await Promise.all(terms.map((term) => passedOver(context, search, tree, term)))).flat();
}

type Term = WordLeaf | PhraseLeaf;

function wantedTerms(node: QueryNode): Term[] {
  if (isLeaf(node)) return canBePassedOver(node) ? [node] : [];
  return node.kind === 'not' ? [] : node.of.flatMap(wantedTerms);
}

async function passedOver(
  { db, now }: { db: DbOrTx; now: Clock },
  search: ArticleSearch,
  tree: QueryNode,
  term: Term,
): Promise<PassedOverWord[]> {
  const keywords = printQuery(asSubstring(tree, term));
  const { articleIds } = await findArticles({ db, now }, { ...search, keywords, glossary: [] }, { take: newestRead });
  if (articleIds.length === 0) return [];
  const words: string[] = [];
  for await (const { tokens } of readTokens(db, articleIds)) words.push(...passedOverWords(term, tokens));
  const counts = Object.entries(Object.groupBy(words, (word) => word)).map(([word, all]) => ({
    term: term.text,
    word,
    articles: all?.length ?? 0,
  }));
  return counts.sort((a, b) => b.articles - a.articles || (a.word < b.word ? -1 : 1)).slice(0, wordsMax);
}

function asSubstring(node: QueryNode, term: Term): QueryNode {
  if (node === term) return { kind: 'substring', field: term.field, text: term.text };
  if (isLeaf(node) || node.kind === 'not') return node;
  return { ...node, of: node.of.map((part) => asSubstring(part, term)) };
}
