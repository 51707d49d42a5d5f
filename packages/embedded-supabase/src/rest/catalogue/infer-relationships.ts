import type { ColumnPair, JunctionRelationship, KeyRelationship, Relation } from './relation.ts';
import type { ForeignKey, Key, Origins, StoredRelation } from './stored-relation.ts';

/**
 * Infers possible embeds as PostgREST does: by foreign keys, in both directions; through a join table whose primary key
 * includes two foreign keys; and all of these for views that expose the columns of the keys.
 * @see https://docs.postgrest.org/en/stable/references/api/resource_embedding.html
 */

/**
 * Maximum number of times that one view may expose the same key, by selecting its columns more than once. Further
 * occurrences are ignored.
 */
const showingsMax = 8;
const viewDepthMax = 50;

export function relate(
  stored: Map<number, StoredRelation>,
  keys: Key[],
  foreignKeys: ForeignKey[],
  origins: Origins,
): void {
  const showings = createShowings(stored, origins);
  for (const key of keys) {
    for (const { relation, columns } of showings(key.table, key.columns)) {
      if (!key.isPrimary) relation.uniqueKeys.push(columns);
      else if (relation.primaryKey.length === 0) relation.primaryKey = columns;
    }
  }
  for (const foreignKey of foreignKeys) {
    const isUnique = keys.some((key) => key.table === foreignKey.table && sameSet(key.columns, foreignKey.columns));
    for (const from of showings(foreignKey.table, foreignKey.columns)) {
      for (const to of showings(foreignKey.target, foreignKey.targetColumns)) {
        addKeyRelationships(foreignKey.name, from, to, isUnique);
      }
    }
  }
  const relations = [...stored.values()].map(({ relation }) => relation);
  for (const relation of relations) addJunctionRelationships(relation);
  for (const relation of relations) relation.relationships.sort(compareRelationships);
}

interface Showing {
  relation: Relation;
  columns: string[];
}

function createShowings(stored: Map<number, StoredRelation>, origins: Origins) {
  const views = [...stored.values()].filter(({ id }) => origins.has(id));
  const shown = new Map(views.map((view) => [view.id, columnsShown(view, origins)]));
  return (table: number, columns: number[]): Showing[] => {
    const found: Showing[] = [];
    const own = stored.get(table);
    if (own)
      found.push({ relation: own.relation, columns: columns.map((number) => own.columnNames.get(number) ?? '') });
    for (const view of views) {
      const names = columns.map((number) => shown.get(view.id)?.get(`${table}.${number}`) ?? []);
      for (const choice of combinations(names)) found.push({ relation: view.relation, columns: choice });
    }
    return found;
  };
}

function columnsShown(view: StoredRelation, origins: Origins): Map<string, string[]> {
  const shown = new Map<string, string[]>();
  for (const [number, name] of view.columnNames) {
    let at = origins.get(view.id)?.get(number);
    for (let depth = 0; at && origins.has(at.table) && depth < viewDepthMax; depth++) {
      at = origins.get(at.table)?.get(at.column);
    }
    if (!at) continue;
    const key = `${at.table}.${at.column}`;
    shown.set(key, [...(shown.get(key) ?? []), name]);
  }
  return shown;
}

function combinations(choices: string[][]): string[][] {
  let all: string[][] = [[]];
  for (const names of choices) {
    all = all.flatMap((chosen) => names.map((name) => [...chosen, name])).slice(0, showingsMax);
  }
  return all;
}

function sameSet(left: number[], right: number[]): boolean {
  return left.length === right.length && left.every((one) => right.includes(one));
}

function addKeyRelationships(constraint: string, from: Showing, to: Showing, isUnique: boolean) {
  // Embedding works only within one schema, as in PostgREST.
  if (from.relation.schema !== to.relation.schema) return;
  const isSelf = from.relation === to.relation;
  const columns = from.columns.map((column, index): ColumnPair => [column, to.columns[index] ?? '']);
  const inverse = columns.map(([own, other]): ColumnPair => [other, own]);
  from.relation.relationships.push({
    kind: isUnique ? 'one-to-one' : 'many-to-one',
    target: to.relation,
    isSelf,
    constraint,
    columns,
  });
  to.relation.relationships.push({
    kind: isUnique ? 'one-to-one' : 'one-to-many',
    target: from.relation,
    isSelf,
    constraint,
    columns: inverse,
  });
}

function addJunctionRelationships(junction: Relation) {
  const toOne = junction.relationships.filter((one): one is KeyRelationship => one.kind === 'many-to-one');
  const holds = (one: KeyRelationship) => one.columns.every(([own]) => junction.primaryKey.includes(own));
  const swap = ({ columns }: KeyRelationship) => columns.map(([own, other]): ColumnPair => [other, own]);
  for (const source of toOne.filter(holds)) {
    for (const target of toOne.filter(holds)) {
      if (source.constraint === target.constraint) continue;
      const relationship: JunctionRelationship = {
        kind: 'many-to-many',
        target: target.target,
        isSelf: source.target === target.target,
        junction,
        constraints: [source.constraint, target.constraint],
        sourceColumns: swap(source),
        targetColumns: swap(target),
      };
      source.target.relationships.push(relationship);
    }
  }
}

const kindOrder = ['one-to-many', 'many-to-one', 'one-to-one', 'many-to-many', 'computed'];

type Sorted = Relation['relationships'][number];

function compareRelationships(left: Sorted, right: Sorted): number {
  const name = (one: Sorted) =>
    one.kind === 'computed' ? one.name : one.kind === 'many-to-many' ? one.junction.name : one.constraint;
  return (
    compareText(left.target.name, right.target.name) ||
    kindOrder.indexOf(left.kind) - kindOrder.indexOf(right.kind) ||
    compareText(name(left), name(right))
  );
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
