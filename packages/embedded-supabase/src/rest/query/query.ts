export interface Field {
  column: string;
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

export const aggregateNames = ['avg', 'count', 'max', 'min', 'sum'] as const;
export type AggregateName = (typeof aggregateNames)[number];

export type Test =
  | { operator: ComparisonOperator; value: string }
  /** For a quantified operator such as `eq(any).{a,b}`, the value is a PostgreSQL array literal. */
  | { operator: ComparisonOperator; quantifier: 'any' | 'all'; value: string }
  | { operator: TextSearchOperator; language: string | undefined; value: string }
  | { operator: 'is'; value: 'null' | 'not_null' | 'true' | 'false' | 'unknown' }
  | { operator: 'isdistinct'; value: string }
  | { operator: 'in'; values: string[] };

/** Negation is stored in the condition, so that `not.is.null` of an embed can be recognised. */
export type Condition =
  | { kind: 'filter'; field: Field; negated: boolean; test: Test }
  | { kind: 'and' | 'or'; negated: boolean; conditions: Condition[] };

export interface Aggregate {
  name: AggregateName;
  cast: string | undefined;
}

export interface ColumnItem {
  kind: 'column';
  field: Field;
  alias: string | undefined;
  cast: string | undefined;
  aggregate: Aggregate | undefined;
}

export interface CountItem {
  kind: 'count';
  alias: string | undefined;
  aggregate: Aggregate;
}

/** An embed `alias:name!hint!inner(…)`, or a spread `...name(…)`, whose columns become columns of the outer row. */
export interface EmbedItem {
  kind: 'embed';
  name: string;
  alias: string | undefined;
  hint: string | undefined;
  isInner: boolean;
  isSpread: boolean;
  query: RestQuery;
}

export type SelectItem = { kind: 'all' } | ColumnItem | CountItem | EmbedItem;

export interface OrderTerm {
  /** Name or alias of the to-one embed that contains the column: `order=rel(column)`. */
  embed: string | undefined;
  field: Field;
  descending: boolean;
  /** Position of nulls. Undefined for PostgreSQL's default (last when ascending). */
  nulls: 'first' | 'last' | undefined;
}

export interface RestQuery {
  select: SelectItem[];
  conditions: Condition[];
  order: OrderTerm[];
  limit: number | undefined;
  offset: number;
}

export function embedName(item: EmbedItem): string {
  return item.alias ?? item.name;
}

export function embedsOf(query: RestQuery): EmbedItem[] {
  return query.select.filter((item) => item.kind === 'embed');
}
