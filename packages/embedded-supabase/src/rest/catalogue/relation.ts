export interface Column {
  name: string;
  /** Output of `format_type`, with schema and without length: safe after `::`. */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** `generated always as (…) stored`: cannot be written. */
  isGenerated: boolean;
  /** `always` can be written only with `overriding system value`. */
  identity: 'always' | 'by-default' | undefined;
}

/** A function from a row of the relation to one value, readable like a column. */
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
  /**
   * Columns of the primary key in order; for a view, the columns that expose its table's key. Empty if there is none.
   */
  primaryKey: string[];
  /** Column sets of unique constraints, except the primary key. */
  uniqueKeys: string[][];
  /** Whether the relation itself is writable, before grants and policies. */
  canInsert: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  computedColumns: Map<string, ComputedColumn>;
  /** Ways to embed exposed relations of the same schema, in PostgREST's order. */
  relationships: Relationship[];
}

export type ColumnPair = readonly [own: string, other: string];

/** A foreign key as seen from one of its sides. */
export interface KeyRelationship {
  kind: 'one-to-many' | 'many-to-one' | 'one-to-one';
  target: Relation;
  isSelf: boolean;
  constraint: string;
  columns: ColumnPair[];
}

/** Two foreign keys of a join table. */
export interface JunctionRelationship {
  kind: 'many-to-many';
  target: Relation;
  isSelf: boolean;
  junction: Relation;
  constraints: [source: string, target: string];
  sourceColumns: ColumnPair[];
  targetColumns: ColumnPair[];
}

/** A function from a row of the relation to rows of the target. */
export interface ComputedRelationship {
  kind: 'computed';
  target: Relation;
  schema: string;
  name: string;
  isToOne: boolean;
}

export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship;

/** True if a row has at most one related row of the target. */
export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.isToOne;
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one';
}
