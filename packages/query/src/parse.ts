/**
 * The search language.
 *
 *     query  = any                          empty: finds everything
 *     any    = all { ("OR" | "|") all }
 *     all    = unary { ["AND" | "&"] unary }        AND binds tighter than OR
 *     unary  = ("NOT" | "-") unary | "title:" unary | "(" any ")" | term
 *     term   = word | word"*" | quoted | quoted"~"number
 *
 * `and`, `or`, `not` are operators in any case and width; put them in quotes to search for them. A search that contains only
 * negations finds every article that they do not exclude. `title:( … )` is equivalent to `title:` on each term inside.
 */
import { createErrorList, type ErrorList, type QueryError } from './errors.ts';
import { lexQuery, type QuerySymbol } from './lex.ts';
import {
  allOf,
  anyOf,
  type LeafSource,
  notOf,
  QUERY_DEPTH_MAX,
  QUERY_LEAVES_MAX,
  QUERY_LENGTH_MAX,
  type Query,
  type QueryField,
  type QueryNode,
} from './tree.ts';

export type ParsedQuery = { ok: true; query: Query } | { ok: false; errors: QueryError[] };

/** Never throws. */
export function parseQuery(text: string): ParsedQuery {
  const errors = createErrorList(text);
  if (text.length > QUERY_LENGTH_MAX) {
    errors.add('query-too-long', QUERY_LENGTH_MAX, text.length, { max: QUERY_LENGTH_MAX, length: text.length });
    return { ok: false, errors: errors.found };
  }
  const symbols = lexQuery(text, errors);
  const leaves = symbols.filter((symbol) => symbol.kind === 'leaf');
  const firstTooMany = leaves[QUERY_LEAVES_MAX];
  if (firstTooMany) errors.add('too-many-terms', firstTooMany.from, text.length, { max: QUERY_LEAVES_MAX });
  const tree = parseSymbols({ text, symbols, at: 0, errors, hasStopped: false });
  if (errors.found.length > 0) return { ok: false, errors: errors.found.sort((a, b) => a.from - b.from) };
  return {
    ok: true,
    query: { tree, leaves: leaves.map(({ from, to, typed }): LeafSource => ({ from, to, text: typed })) },
  };
}

interface Parser {
  text: string;
  symbols: QuerySymbol[];
  at: number;
  errors: ErrorList;
  /** True once nesting has exceeded its limit. The rest is then not parsed, and resulting errors are not reported. */
  hasStopped: boolean;
}

function parseSymbols(parser: Parser): QueryNode {
  const parts: QueryNode[] = [];
  while (parser.at < parser.symbols.length) {
    const part = parseAny(parser, 'any', 0);
    if (part) parts.push(part);
    const symbol = parser.symbols[parser.at];
    if (symbol?.kind === 'close') {
      parser.errors.add('unopened-group', symbol.from, symbol.to, {});
      parser.at++;
    }
  }
  return allOf(parts);
}

/** Returns null if the part is empty (the caller reports this if needed) or invalid (the error is already recorded). */
function parseAny(parser: Parser, field: QueryField, depth: number): QueryNode | null {
  const parts: QueryNode[] = [];
  let hasLeft = false;
  for (;;) {
    const start = parser.at;
    const part = parseAll(parser, field, depth);
    if (part) parts.push(part);
    hasLeft ||= parser.at > start;
    const symbol = parser.symbols[parser.at];
    if (symbol?.kind !== 'or') break;
    if (parser.at === start)
      reportMissing(parser, hasLeft ? 'missing-right' : 'missing-left', hasLeft ? parser.at - 1 : parser.at);
    parser.at++;
    hasLeft = true;
    if (endsHere(parser, parser.at)) reportMissing(parser, 'missing-right', parser.at - 1);
  }
  return parts.length === 0 ? null : anyOf(parts);
}

function parseAll(parser: Parser, field: QueryField, depth: number): QueryNode | null {
  const parts: QueryNode[] = [];
  const start = parser.at;
  for (;;) {
    const symbol = parser.symbols[parser.at];
    if (!symbol || symbol.kind === 'or' || symbol.kind === 'close') break;
    if (symbol.kind === 'and') {
      const next = parser.symbols[parser.at + 1];
      if (parser.at === start) reportMissing(parser, 'missing-left', parser.at);
      else if (!next || next.kind === 'and' || next.kind === 'or' || next.kind === 'close') {
        reportMissing(parser, 'missing-right', parser.at);
      }
      parser.at++;
      continue;
    }
    const part = parseUnary(parser, field, depth);
    if (part) parts.push(part);
  }
  return parts.length === 0 ? null : allOf(parts);
}

function parseUnary(parser: Parser, field: QueryField, depth: number): QueryNode | null {
  const symbol = parser.symbols[parser.at++]!;
  if (symbol.kind === 'leaf') return symbol.leaf && { ...symbol.leaf, field };
  if (depth >= QUERY_DEPTH_MAX) return stopTooDeep(parser, symbol);
  if (symbol.kind === 'open') return parseGroup(parser, symbol, field, depth);
  if (startsTerm(parser.symbols[parser.at]) && !isLoneDash(parser, symbol)) {
    const inner = parseUnary(parser, symbol.kind === 'title' ? 'title' : field, depth + 1);
    return inner && symbol.kind === 'not' ? notOf(inner) : inner;
  }
  if (symbol.kind === 'title') parser.errors.add('missing-after-title', symbol.from, symbol.to, {});
  else parser.errors.add('missing-after-not', symbol.from, symbol.to, { operator: typed(parser, symbol) });
  return null;
}

function parseGroup(parser: Parser, open: QuerySymbol, field: QueryField, depth: number): QueryNode | null {
  if (parser.symbols[parser.at]?.kind === 'close') {
    parser.errors.add('empty-group', open.from, parser.symbols[parser.at++]!.to, {});
    return null;
  }
  const inner = parseAny(parser, field, depth + 1);
  if (parser.symbols[parser.at]?.kind === 'close') parser.at++;
  else if (!parser.hasStopped) parser.errors.add('unclosed-group', open.from, open.to, {});
  return inner;
}

function stopTooDeep(parser: Parser, symbol: QuerySymbol): null {
  parser.errors.add('nested-too-deep', symbol.from, symbol.to, { max: QUERY_DEPTH_MAX });
  parser.at = parser.symbols.length;
  parser.hasStopped = true;
  return null;
}

function startsTerm(symbol: QuerySymbol | undefined): boolean {
  return symbol !== undefined && symbol.kind !== 'and' && symbol.kind !== 'or' && symbol.kind !== 'close';
}

/** A dash followed by a space is punctuation of a pasted headline. Treating it as a negation would hide articles. */
function isLoneDash(parser: Parser, symbol: QuerySymbol): boolean {
  if (symbol.kind !== 'not' || symbol.to - symbol.from > 1) return false;
  return parser.symbols[parser.at]!.from !== symbol.to;
}

function endsHere(parser: Parser, at: number): boolean {
  const symbol = parser.symbols[at];
  return !symbol || symbol.kind === 'close';
}

function reportMissing(parser: Parser, code: 'missing-left' | 'missing-right', at: number): void {
  const symbol = parser.symbols[at]!;
  if (!parser.hasStopped) parser.errors.add(code, symbol.from, symbol.to, { operator: typed(parser, symbol) });
}

function typed(parser: Parser, symbol: QuerySymbol): string {
  return parser.text.slice(symbol.from, symbol.to);
}
