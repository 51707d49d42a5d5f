/** Placeholder values by error code. Codes are stable; the messages package contains their messages. */

export interface QueryErrorValues {
  'query-too-long': { max: number; length: number };
  'too-many-terms': { max: number };
  'nested-too-deep': { max: number };
  'term-too-long': { max: number };
  'unclosed-quote': { quote: string };
  'unclosed-group': Record<never, never>;
  'unopened-group': Record<never, never>;
  'empty-group': Record<never, never>;
  'empty-phrase': Record<never, never>;
  'nothing-searchable': { text: string };
  'missing-left': { operator: string };
  'missing-right': { operator: string };
  'missing-after-not': { operator: string };
  'missing-after-title': Record<never, never>;
  'unknown-field': { field: string };
  'star-misplaced': { text: string };
  'star-in-phrase': Record<never, never>;
  'prefix-too-short': { min: number; text: string };
  'near-distance': { max: number };
  'near-one-word': Record<never, never>;
  'near-without-quotes': { text: string };
}

export type QueryErrorCode = keyof QueryErrorValues;

export interface QueryError {
  code: QueryErrorCode;
  /** UTF-16 offsets into the query text. `to` is exclusive. */
  from: number;
  to: number;
  /** Line and column count from 1. Columns count characters (code points), as an editor shows them. */
  line: number;
  column: number;
  values: Readonly<Record<string, string | number>>;
}

export interface ErrorList {
  readonly found: QueryError[];
  add<Code extends QueryErrorCode>(code: Code, from: number, to: number, values: QueryErrorValues[Code]): void;
}

export function createErrorList(text: string): ErrorList {
  const found: QueryError[] = [];
  return {
    found,
    add(code, from, to, values) {
      if (found.some((error) => error.from === from)) return;
      found.push({ code, from, to, ...placeOf(text, from), values: { ...values } });
    },
  };
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: [...lines.at(-1)!].length + 1 };
}
