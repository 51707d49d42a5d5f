import type { ColumnOrigin } from './column-origins.ts';
import type { Relation } from './relation.ts';

export interface StoredRelation {
  id: number;
  relation: Relation;
  columnNames: Map<number, string>;
}

/** Origins of view columns: OID and `attnum` in the base table, keyed by the view's OID and `attnum`. */
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
