export interface Column {
  name: string;
  /** Output of `format_type`, with schema and without length, so it is safe after `::`. */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  /** `always` columns can be written only with `overriding system value`. */
  identity: 'always' | 'by-default' | undefined;
}

export interface ComputedColumn {
  schema: string;
  name: string;
  type: string;
}

export interface Relation {
  schema: string;
  name: string;
  kind: 'table' | 'view' | 'materialized-view' | 'foreign-table' | 'rows';
  columns: Map<string, Column>;
  /** Columns of the primary key in order; for a view, the columns that expose its table's key. Empty if there is no key. */
  primaryKey: string[];
  uniqueKeys: string[][];
  canInsert: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  computedColumns: Map<string, ComputedColumn>;
  /** Ways to embed exposed relations of the same schema, in PostgREST's order. */
  relationships: Relationship[];
}

export type ColumnPair = readonly [own: string, other: string];

export interface KeyRelationship {
  kind: 'one-to-many' | 'many-to-one' | 'one-to-one';
  target: Relation;
  isSelf: boolean;
  constraint: string;
  columns: ColumnPair[];
}

export interface JunctionRelationship {
  kind: 'many-to-many';
  target: Relation;
  isSelf: boolean;
  junction: Relation;
  constraints: [source: string, target: string];
  sourceColumns: ColumnPair[];
  targetColumns: ColumnPair[];
}

export interface ComputedRelationship {
  kind: 'computed';
  target: Relation;
  schema: string;
  name: string;
  isToOne: boolean;
}

export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship;

export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.isToOne;
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one';
}
