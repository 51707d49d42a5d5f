/**
 * Splits query text into symbols. Operators are recognised in every width: NFKC maps （ ｜ － ： ＊ ～ ＂ and the ideographic
 * space to ASCII. Curly and German quotes, 〝 〟, 「 」 and 『 』 are quotes too. − ‐ – — before a word are a minus, because
 * Japanese input methods and editors produce them for a hyphen. 〜 is ~. 、 and a comma outside a number are a space. &
 * alone is AND.
 */

import type { ErrorList } from './errors.ts';
import { canonicalText, isPlainTerm, positionsOf, tokenizeTerm } from './leaf.ts';
import { foldText } from './normalize.ts';
import { UNSPACED_TOKEN } from './token-kinds.ts';
import { isInCapitals, type Tokens, tokenText } from './tokens.ts';
import { LEAF_TOKENS_MAX, NEAR_DISTANCE_MAX, PREFIX_LENGTH_MIN, type QueryLeaf } from './tree.ts';

export type QuerySymbol = { from: number; to: number } & (
  | { kind: 'open' | 'close' | 'and' | 'or' | 'not' | 'title' }
  /** `leaf` is null if the term was invalid and its error has been recorded. */
  | { kind: 'leaf'; leaf: QueryLeaf | null; typed: string }
);

const closingQuotes: Readonly<Record<string, string>> = { '「': '」', '『': '』' };
const quotePattern = /["“”„‟〝〞〟＂]/;
const longVowelPattern = /[ーｰ]/;
const minusPattern = /[-‐‑‒–—―−﹘﹣－]/;
/**
 * Field names of other search engines and of our filters. They are rejected, because searching for them as words would
 * mislead users.
 */
const foreignFieldPattern =
  /^(?:body|intitle|inbody|intext|inurl|allintitle|site|source|url|lang|language|country|author|date|after|before|filetype)$/;

export function lexQuery(text: string, errors: ErrorList): QuerySymbol[] {
  const symbols: QuerySymbol[] = [];
  let at = 0;
  while (at < text.length) {
    if (isSpace(text, at)) {
      at++;
      continue;
    }
    const symbol = isQuote(text, at)
      ? lexQuoted(text, at, errors)
      : (lexOperator(text, at) ?? lexWord(text, at, errors));
    symbols.push(symbol);
    at = symbol.to;
  }
  return symbols;
}

const OTHER = 1;
const SPACE = 2;
/** A comma counts as a space, unless it is inside a number. */
const COMMA = 3;
const QUOTE = 4;
/** Opening brackets 「 and 『. Each is closed only by its own counterpart. */
const BRACKET = 5;
const OPEN = 6;
const CLOSE = 7;
const BAR = 8;
const MINUS = 9;
const COLON = 10;
const DIGIT = 11;

const classes = new Uint8Array(0x10000);

function classAt(text: string, at: number): number {
  if (at < 0 || at >= text.length) return OTHER;
  return classes[text.charCodeAt(at)]! || learnClass(text, at);
}

function learnClass(text: string, at: number): number {
  const character = plain(text, at);
  let known = OTHER;
  if (character === ',' || character === '、') known = COMMA;
  else if (/^[\s\u0085]$/.test(character)) known = SPACE;
  else if (text[at]! in closingQuotes) known = BRACKET;
  else if (quotePattern.test(text[at]!)) known = QUOTE;
  else if (character === '(') known = OPEN;
  else if (character === ')') known = CLOSE;
  else if (character === '|') known = BAR;
  else if (minusPattern.test(character)) known = MINUS;
  else if (character === ':') known = COLON;
  else if (/^[0-9]$/.test(character)) known = DIGIT;
  classes[text.charCodeAt(at)] = known;
  return known;
}

function plain(text: string, at: number): string {
  const character = text[at] ?? '';
  if (character < '\u0080') return character;
  if (character === '〜') return '~';
  return character.normalize('NFKC');
}

function isSpace(text: string, at: number): boolean {
  const known = classAt(text, at);
  if (known === COMMA) return !(isDigit(text, at - 1) && isDigit(text, at + 1));
  return known === SPACE;
}

function isDigit(text: string, at: number): boolean {
  return classAt(text, at) === DIGIT;
}

function isQuote(text: string, at: number): boolean {
  const known = classAt(text, at);
  return known === QUOTE || known === BRACKET;
}

function lexOperator(text: string, at: number): QuerySymbol | null {
  const known = classAt(text, at);
  if (known === OPEN) return { kind: 'open', from: at, to: at + 1 };
  if (known === CLOSE) return { kind: 'close', from: at, to: at + 1 };
  if (known === BAR) return { kind: 'or', from: at, to: at + (classAt(text, at + 1) === BAR ? 2 : 1) };
  if (known === MINUS || isLongVowelForMinus(text, at)) return { kind: 'not', from: at, to: at + 1 };
  return null;
}

/** Detects ー typed with the minus key of a Japanese input method. No word begins with ー. */
function isLongVowelForMinus(text: string, at: number): boolean {
  if (!longVowelPattern.test(text[at]!) || at + 1 >= text.length || longVowelPattern.test(text[at + 1]!)) return false;
  const next = classAt(text, at + 1);
  return next !== SPACE && next !== COMMA && next !== CLOSE && next !== BAR;
}

function lexQuoted(text: string, from: number, errors: ErrorList): QuerySymbol {
  const closing = closingQuotes[text[from]!];
  let end = from + 1;
  while (end < text.length && !(closing === undefined ? classAt(text, end) === QUOTE : text[end] === closing)) end++;
  const inside = text.slice(from + 1, end);
  const typed = inside.trim();
  if (end >= text.length) {
    errors.add('unclosed-quote', from, from + 1, { quote: text[from]! });
    return { kind: 'leaf', from, to: text.length, leaf: null, typed };
  }
  end++;
  if (inside.includes('*') || inside.includes('＊')) {
    const star = from + 1 + inside.search(/[*＊]/);
    errors.add('star-in-phrase', star, star + 1, {});
  }
  if (plain(text, end) === '~') return lexNear(text, from, end, inside, errors);
  const leaf = phraseLeaf(inside, from, end, errors);
  return { kind: 'leaf', from, to: end, leaf, typed };
}

function phraseLeaf(inside: string, from: number, to: number, errors: ErrorList): QueryLeaf | null {
  if (isPlainTerm(inside)) return { kind: 'phrase', field: 'any', text: inside };
  const tokens = tokenizeTerm(inside);
  if (!hasFittingTokens(positionsOf(tokens), from, to, errors)) return null;
  if (tokens.count > 0) {
    const isCapitals = tokens.count === 1 && isInCapitals(tokens, 0);
    return { kind: 'phrase', field: 'any', text: canonicalText(tokens, 'phrase'), ...(isCapitals && { isCapitals }) };
  }
  errors.add('empty-phrase', from, to, {});
  return null;
}

function hasFittingTokens(positions: number, from: number, to: number, errors: ErrorList): boolean {
  if (positions <= LEAF_TOKENS_MAX) return true;
  errors.add('term-too-long', from, to, { max: LEAF_TOKENS_MAX });
  return false;
}

function lexNear(text: string, from: number, tilde: number, inside: string, errors: ErrorList): QuerySymbol {
  let to = tilde + 1;
  while (isDigit(text, to)) to++;
  const distance = Number.parseInt(text.slice(tilde + 1, to).normalize('NFKC'), 10);
  const symbol: QuerySymbol = { kind: 'leaf', from, to, leaf: null, typed: inside.trim() };
  if (!(distance <= NEAR_DISTANCE_MAX)) {
    errors.add('near-distance', tilde, to, { max: NEAR_DISTANCE_MAX });
    return symbol;
  }
  const words = new Set<string>();
  let positions = 0;
  for (const piece of inside.split(/[\s、]+/u)) {
    const tokens = tokenizeTerm(piece);
    positions += positionsOf(tokens);
    if (tokens.count > 0) words.add(canonicalText(tokens, 'word'));
  }
  if (!hasFittingTokens(positions, from, to, errors)) return symbol;
  if (words.size < 2) {
    errors.add('near-one-word', from, to, {});
    return symbol;
  }
  return { ...symbol, leaf: { kind: 'near', field: 'any', words: [...words], distance } };
}

function lexWord(text: string, from: number, errors: ErrorList): QuerySymbol {
  let to = from;
  while (to < text.length && !endsWord(text, to)) {
    if (classAt(text, to) === COLON) {
      const field = foldText(text.slice(from, to));
      if (field === 'title') return { kind: 'title', from, to: to + 1 };
      if (foreignFieldPattern.test(field)) {
        errors.add('unknown-field', from, to + 1, { field: text.slice(from, to) });
        return { kind: 'leaf', from, to: wordEnd(text, to), leaf: null, typed: '' };
      }
    }
    to++;
  }
  return wordSymbol(text.slice(from, to), from, to, errors);
}

function wordEnd(text: string, from: number): number {
  let to = from;
  while (to < text.length && !endsWord(text, to)) to++;
  return to;
}

function endsWord(text: string, at: number): boolean {
  const known = classAt(text, at);
  if (known === OTHER) return false;
  return known === OPEN || known === CLOSE || known === BAR || isQuote(text, at) || isSpace(text, at);
}

function wordSymbol(typed: string, from: number, to: number, errors: ErrorList): QuerySymbol {
  if (isPlainTerm(typed)) {
    if (typed === 'and' || typed === 'or' || typed === 'not') return { kind: typed, from, to };
    return { kind: 'leaf', from, to, leaf: { kind: 'word', field: 'any', text: typed }, typed };
  }
  const text = canonicalText(tokenizeTerm(typed), 'word');
  const shape = typed.normalize('NFKC');
  if (text === '' && /^&+$/.test(shape)) return { kind: 'and', from, to };
  if (!shape.includes('*') && (text === 'and' || text === 'or' || text === 'not')) return { kind: text, from, to };
  return { kind: 'leaf', from, to, leaf: wordLeaf(typed, shape, from, to, errors), typed };
}

function wordLeaf(typed: string, shape: string, from: number, to: number, errors: ErrorList): QueryLeaf | null {
  const star = typed.search(/[*＊]/);
  const tokens = tokenizeTerm(typed);
  const isStarred = /^[*＊].*[^*＊][*＊]$/u.test(typed);
  if (!hasFittingTokens(positionsOf(tokens), from, to, errors)) return null;
  const text = canonicalText(tokens, 'word');
  if (isStarred && !/[*＊]/.test(typed.slice(1, -1)) && isUnspacedAtBothEnds(tokens)) {
    return { kind: 'substring', field: 'any', text };
  }
  if (star === 0 || (star > 0 && star < typed.length - 1)) {
    errors.add('star-misplaced', from + star, from + star + 1, { text: typed });
  } else if (tokens.count === 0) errors.add('nothing-searchable', from, to, { text: typed });
  else if (/[^0-9][~〜][0-9]*$/.test(shape)) errors.add('near-without-quotes', from, to, { text: typed });
  else if (star < 0) return { kind: 'word', field: 'any', text };
  // The index has no prefixes of unspaced words, so 半導* is read as *半導*.
  else if (isUnspacedAtBothEnds(tokens)) return { kind: 'substring', field: 'any', text };
  else if (tokens.kind[tokens.count - 1] === UNSPACED_TOKEN) return { kind: 'word', field: 'any', text };
  else if ([...tokenText(tokens, tokens.count - 1)].length >= PREFIX_LENGTH_MIN)
    return { kind: 'prefix', field: 'any', text };
  else errors.add('prefix-too-short', from, to, { min: PREFIX_LENGTH_MIN, text: typed });
  return null;
}

function isUnspacedAtBothEnds({ kind, count }: Tokens): boolean {
  return count > 0 && kind[0] === UNSPACED_TOKEN && kind[count - 1] === UNSPACED_TOKEN;
}
