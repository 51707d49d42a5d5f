export interface Column {
  name: string;
  /** As `format_type` writes it, with its schema and without length: safe to put after `::`. */
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** `generated always as (…) stored`: may not be written at all. */
  isGenerated: boolean;
  /** `always` may be written with `overriding system value` only. */
  identity: 'always' | 'by-default' | undefined;
}

/** A function of one argument, the row type of a relation, that gives one value: read like a column. */
export interface ComputedColumn {
  schema: string;
  name: string;
  /** Type of the value, safe to put after `::`. */
  type: string;
}

export interface Relation {
  schema: string;
  name: string;
  kind: 'table' | 'view' | 'materialized-view' | 'foreign-table' | 'rows';
  columns: Map<string, Column>;
  /** Columns of the primary key in its order; of a view, those that show the key of the table below. Empty: none. */
  primaryKey: string[];
  /** Column sets of unique constraints, the primary key not included. */
  uniqueKeys: string[][];
  /** What the relation itself can take, before grants and policies. */
  canInsert: boolean;
  canUpdate: boolean;
  canDelete: boolean;
  computedColumns: Map<string, ComputedColumn>;
  /** Ways to embed offered relations of the same schema, in PostgREST's order. */
  relationships: Relationship[];
}

/** A pair of columns that must be equal. */
export type ColumnPair = readonly [own: string, other: string];

/** A foreign key as seen from one of its sides. */
export interface KeyRelationship {
  kind: 'one-to-many' | 'many-to-one' | 'one-to-one';
  target: Relation;
  isSelf: boolean;
  constraint: string;
  /** Column of the relation it belongs to, column of the target. */
  columns: ColumnPair[];
}

/** Two foreign keys of a join table. */
export interface JunctionRelationship {
  kind: 'many-to-many';
  target: Relation;
  isSelf: boolean;
  junction: Relation;
  constraints: [source: string, target: string];
  /** Column of the relation it belongs to, column of the junction. */
  sourceColumns: ColumnPair[];
  /** Column of the target, column of the junction. */
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

/** True when at most one row of the target belongs to a row. */
export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.isToOne;
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one';
}
