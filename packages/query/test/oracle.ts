/**
 * What the search language means, written a second time from its description, as slowly and plainly as possible: regular
 * expressions over text folded as a whole, every combination tried. Shares no code with the package.
 */
import type { QueryLeaf, QueryNode } from '../src/tree.ts';
import { lemmas } from './arbitraries.ts';

interface Token {
  text: string;
  position: number;
  isTitle: boolean;
}

function tokensOf(text: string, isTitle: boolean, before: number): Token[] {
  const folded = text.normalize('NFKC').toLowerCase().replaceAll('\u00ad', '');
  const tokens: Token[] = [];
  let position = before;
  let end = 0;
  for (const match of folded.matchAll(/[半導体東京都アーの]|[a-z0-9]+/g)) {
    const isBothUnspaced = isUnspaced(match[0]) && tokens.length > 0 && isUnspaced(tokens.at(-1)!.text);
    position += isBothUnspaced && match.index > end ? 2 : 1;
    tokens.push({ text: match[0], position, isTitle });
    end = match.index + match[0].length;
  }
  return tokens;
}

function isUnspaced(text: string): boolean {
  return !/[a-z0-9]/.test(text);
}

interface Span {
  from: number;
  to: number;
}

function spansOf(
  tokens: readonly Token[],
  text: string,
  isLike: (token: string, wanted: string, isLast: boolean) => boolean,
): Span[] {
  const wanted = tokensOf(text, true, 0);
  return tokens.flatMap((start) => {
    const fits = wanted.every(({ text: piece, position }, i) =>
      tokens.some(
        (token) =>
          token.position === start.position + position - 1 && isLike(token.text, piece, i === wanted.length - 1),
      ),
    );
    return fits ? [{ from: start.position, to: start.position + wanted.at(-1)!.position - 1 }] : [];
  });
}

const isSame = (token: string, wanted: string) => token === wanted;
const isInflected = (token: string, wanted: string) =>
  token === wanted || (lemmas[token] !== undefined && lemmas[token] === lemmas[wanted]);

function holdsLeaf(all: readonly Token[], leaf: QueryLeaf): boolean {
  const tokens = leaf.field === 'title' ? all.filter((token) => token.isTitle) : all;
  if (leaf.kind === 'word') return spansOf(tokens, leaf.text, isInflected).length > 0;
  if (leaf.kind === 'phrase') return spansOf(tokens, leaf.text, isSame).length > 0;
  if (leaf.kind === 'prefix') {
    const isPrefixed = (token: string, wanted: string, isLast: boolean) =>
      isLast ? token.startsWith(wanted) : isInflected(token, wanted);
    return spansOf(tokens, leaf.text, isPrefixed).length > 0;
  }
  const lists = leaf.words.map((word) => spansOf(tokens, word, isSame));
  const own = leaf.words.reduce((sum, word) => sum + tokensOf(word, true, 0).at(-1)!.position, 0);
  const choices = lists.reduce<Span[][]>(
    (chosen, list) => chosen.flatMap((spans) => list.map((span) => [...spans, span])),
    [[]],
  );
  return choices.some((spans) => {
    const width = Math.max(...spans.map(({ to }) => to)) - Math.min(...spans.map(({ from }) => from)) + 1;
    return width <= own + leaf.distance;
  });
}

function holds(tokens: readonly Token[], node: QueryNode): boolean {
  if (node.kind === 'all') return node.of.every((part) => holds(tokens, part));
  if (node.kind === 'any') return node.of.some((part) => holds(tokens, part));
  if (node.kind === 'not') return !holds(tokens, node.of);
  return holdsLeaf(tokens, node);
}

/** Returns whether an article matches a tree. */
export function oracleMatches(tree: QueryNode, article: { title: string; body: string }): boolean {
  const title = tokensOf(article.title, true, 0);
  // The body begins far behind the title: nothing reaches across.
  return holds([...title, ...tokensOf(article.body, false, 10_000)], tree);
}
