/**
 * A second implementation of the search language, written from its description. It uses only parts of the package that
 * have their own tests.
 */
import { leafPattern, textsOf } from '../src/leaf.ts';
import { isWholeWord, type WholeWord } from '../src/spelling/whole-words.ts';
import { tokenizeText } from '../src/tokenize.ts';
import type { Tokens } from '../src/tokens.ts';
import type { QueryLeaf, QueryNode } from '../src/tree.ts';
import { isSameWord } from './lemmas.ts';

interface Token {
  text: string;
  isUnspaced: boolean;
  position: number;
  isTitle: boolean;
}

export interface OracleText {
  tokens: readonly Token[];
  own: Tokens;
}

const pieces = /([\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー])|[[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]]+/gv;

function tokensOf(text: string, isTitle: boolean, before: number): Token[] {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u00ad', '')
    .replaceAll('ß', 'ss')
    .replace(/(?<=[\p{sc=Kana}ー])-(?=$|[\p{sc=Hira}\p{sc=Kana}ー]|[^\p{L}\p{N}\p{M}\-])/gv, 'ー');
  const tokens: Token[] = [];
  let position = before;
  let end = 0;
  for (const match of folded.matchAll(pieces)) {
    const isUnspaced = match[1] !== undefined;
    const gap = folded.slice(end, match.index);
    const isHard = /[^\s・=/+]/u.test(gap) || gap.split('\n').length > 2;
    position += isUnspaced && tokens.at(-1)?.isUnspaced && isHard ? 2 : 1;
    tokens.push({ text: match[0], isUnspaced, position, isTitle });
    end = match.index + match[0].length;
  }
  return tokens;
}

/** The body's positions start far after the title's, so that nothing matches across both. */
export function readForOracle({ title, body }: { title: string; body: string }): OracleText {
  const tokens = [...tokensOf(title, true, 0), ...tokensOf(body, false, 10_000)];
  return { tokens, own: tokenizeText({ title, body }) };
}

const wantedTokens = new Map<string, Token[]>();

function wantedOf(text: string): Token[] {
  const known = wantedTokens.get(text);
  if (known) return known;
  const tokens = tokensOf(text, true, 0);
  wantedTokens.set(text, tokens);
  return tokens;
}

interface Span {
  from: number;
  to: number;
}

function spansOf(
  { tokens, own }: OracleText,
  field: QueryLeaf['field'],
  condition: WholeWord,
  text: string,
  isLike: (token: string, wanted: string, isLast: boolean) => boolean,
): Span[] {
  const wanted = wantedOf(text);
  return tokens.flatMap((start, first) => {
    if (field === 'title' && !start.isTitle) return [];
    const fits = wanted.every(({ text: piece, position }, i) => {
      const token = tokens[first + i];
      return token?.position === start.position + position - 1 && isLike(token.text, piece, i === wanted.length - 1);
    });
    const isThere = fits && isWholeWord(own, first, first + wanted.length - 1, condition);
    return isThere ? [{ from: start.position, to: start.position + wanted.at(-1)!.position - 1 }] : [];
  });
}

const wholeWord: WholeWord = { isWhole: true, isAmbiguous: false };

const isSame = (token: string, wanted: string) => token === wanted;
const isInflected = (token: string, wanted: string) => isSameWord(token, wanted);

function holdsLeaf(text: OracleText, leaf: QueryLeaf): boolean {
  const { field } = leaf;
  const { wholeWords } = leafPattern(leaf);
  if (leaf.kind === 'substring') return spansOf(text, field, wholeWords[0]!, leaf.text, isInflected).length > 0;
  if (leaf.kind === 'word') {
    return textsOf(leaf).some((word, i) => spansOf(text, field, wholeWords[i]!, word, isInflected).length > 0);
  }
  if (leaf.kind === 'phrase') return spansOf(text, field, wholeWords[0]!, leaf.text, isSame).length > 0;
  if (leaf.kind === 'prefix') {
    const isPrefixed = (token: string, wanted: string, isLast: boolean) =>
      isLast ? token.startsWith(wanted) : isInflected(token, wanted);
    return spansOf(text, field, wholeWords[0]!, leaf.text, isPrefixed).length > 0;
  }
  const lists = leaf.words.map((word) => spansOf(text, field, wholeWord, word, isInflected));
  const own = leaf.words.reduce((sum, word) => sum + wantedOf(word).at(-1)!.position, 0);
  const choices = lists.reduce<Span[][]>(
    (chosen, list) => chosen.flatMap((spans) => list.map((span) => [...spans, span])),
    [[]],
  );
  return choices.some((spans) => {
    const width = Math.max(...spans.map(({ to }) => to)) - Math.min(...spans.map(({ from }) => from)) + 1;
    return width <= own + leaf.distance;
  });
}

export function oracleHolds(tree: QueryNode, text: OracleText): boolean {
  if (tree.kind === 'all') return tree.of.every((part) => oracleHolds(part, text));
  if (tree.kind === 'any') return tree.of.some((part) => oracleHolds(part, text));
  if (tree.kind === 'not') return !oracleHolds(tree.of, text);
  return holdsLeaf(text, tree);
}

export function oracleMatches(tree: QueryNode, article: { title: string; body: string }): boolean {
  return oracleHolds(tree, readForOracle(article));
}
