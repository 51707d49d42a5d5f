import type { ColumnOrigin } from './column-origins.ts';
import type { Relation } from './relation.ts';

/** A relation with the numbers of its columns, from which its relationships are inferred. */
export interface StoredRelation {
  id: number;
  relation: Relation;
  /** Names of columns by `attnum`. */
  columnNames: Map<number, string>;
}

/** Origin of the columns of views: oid and `attnum` in the base table, by oid and `attnum` of the view. */
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
