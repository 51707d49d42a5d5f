import type { ColumnOrigin } from './column-origins.ts';
import type { Relation } from './relation.ts';

/** A relation with what is needed to work out its relationships. */
export interface StoredRelation {
  id: number;
  relation: Relation;
  /** Names of columns by `attnum`. */
  columnNames: Map<number, string>;
}

/** Where a column of a view comes from: the base table's oid and `attnum` of it, by the view's oid and `attnum`. */
export type Origins = Map<number, Map<number, ColumnOrigin>>;

export interface Key {
  table: number;
  isPrimary: boolean;
  columns: number[];
}

export interface ForeignKey {
  name: string;
  table: number;
  target: number;
  columns: number[];
  targetColumns: number[];
}
