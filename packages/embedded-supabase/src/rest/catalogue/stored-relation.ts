import type { ColumnOrigin } from './column-origins.ts';
import type { Relation } from './relation.ts';

/** A relation with its column numbers, used to infer relationships. */
export interface StoredRelation {
  id: number;
  relation: Relation;
  /** Names of columns by `attnum`. */
  columnNames: Map<number, string>;
}

/** Origins of view columns: oid and `attnum` in the base table, by oid and `attnum` of the view. */
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
