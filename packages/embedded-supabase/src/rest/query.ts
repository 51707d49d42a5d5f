/** A parsed REST query: what PostgREST's query string says, before names are looked up. */

export interface Field {
  column: string;
  /** Steps into JSON: `a->b->>c`. */
  path: { key: string; asText: boolean }[];
}

export const comparisonOperators = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const;
export const textSearchOperators = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const;
export type ComparisonOperator = keyof typeof comparisonOperators;
export type TextSearchOperator = keyof typeof textSearchOperators;

export type Test =
  | { operator: ComparisonOperator; value: string }
  /** `eq(any).{a,b}`: the value is a PostgreSQL array literal. */
  | { operator: ComparisonOperator; quantifier: 'any' | 'all'; value: string }
  | { operator: TextSearchOperator; language: string | undefined; value: string }
  | { operator: 'is'; value: 'null' | 'not_null' | 'true' | 'false' | 'unknown' }
  | { operator: 'isdistinct'; value: string }
  | { operator: 'in'; values: string[] };

export type Condition =
  | { kind: 'filter'; field: Field; negated: boolean; test: Test }
  | { kind: 'and' | 'or'; negated: boolean; conditions: Condition[] };

export type SelectItem =
  | { kind: 'all' }
  | { kind: 'column'; field: Field; alias: string | undefined; cast: string | undefined };

export interface OrderTerm {
  field: Field;
  descending: boolean;
  /** Undefined: PostgreSQL's own (last when ascending). */
  nulls: 'first' | 'last' | undefined;
}

export interface RestQuery {
  select: SelectItem[];
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | undefined;
  offset: number;
}
