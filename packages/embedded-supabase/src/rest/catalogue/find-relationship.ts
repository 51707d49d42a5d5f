import { RestError } from '../rest-error.ts';
import { closestName } from './closest-name.ts';
import type { ColumnPair, JunctionRelationship, KeyRelationship, Relation, Relationship } from './relation.ts';

export interface WantedEmbed {
  name: string;
  hint: string | undefined;
}

/**
 * Returns the only relationship of a relation that matches `name!hint`.
 * @throws RestError PGRST200 if there is none, PGRST201 (status 300, listing them) if there are several.
 * @see
 * https://docs.postgrest.org/en/stable/references/api/resource_embedding.html#foreign-key-joins-on-multiple-foreign-key-relationships
 */
export function findRelationship(relation: Relation, wanted: WantedEmbed): Relationship {
  const found = relation.relationships.filter((one) => matches(one, wanted));
  if (found.length === 0) throw noRelationship(relation, wanted);
  if (found.length > 1) throw severalRelationships(relation, wanted, found);
  return found[0]!; // There is exactly one.
}

function matches(one: Relationship, { name, hint }: WantedEmbed): boolean {
  if (one.kind === 'computed') return one.name === name;
  if (one.isSelf) return matchesSelf(one, name, hint);
  const isTarget = one.target.name === name;
  if (one.kind === 'many-to-many') return isTarget && (hint === undefined || one.junction.name === hint);
  const [own, other] = onlyPair(one);
  if (hint !== undefined) return isTarget && [one.constraint, own, other].includes(hint);
  const isView = one.target.kind === 'view' || one.target.kind === 'materialized-view';
  return isTarget || (!isView && [one.constraint, own].includes(name));
}

/** For a foreign key to the same table, the table's name selects the to-many side and the column's name the to-one side. */
function matchesSelf(one: KeyRelationship | JunctionRelationship, name: string, hint: string | undefined): boolean {
  if (one.kind === 'many-to-many' || one.kind === 'one-to-one') return false;
  const [own, other] = onlyPair(one);
  const isMany = one.kind === 'one-to-many';
  if (hint !== undefined) return isMany && one.target.name === name && other === hint;
  return isMany ? one.target.name === name : own === name;
}

function onlyPair(one: KeyRelationship): ColumnPair | [undefined, undefined] {
  return one.columns.length === 1 ? one.columns[0]! : [undefined, undefined]; // It has one.
}

function noRelationship(relation: Relation, { name, hint }: WantedEmbed): RestError {
  const between = `between '${relation.name}' and '${name}'`;
  const using = hint === undefined ? '' : ` using the hint '${hint}'`;
  const details = `Searched for a foreign key relationship ${between}${using} in the schema '${relation.schema}', but no matches were found.`;
  const near = closestName(
    relation.relationships.map((one) => one.target.name),
    name,
  );
  const isOther = near !== undefined && near.toLowerCase() !== name.toLowerCase();
  return new RestError(400, 'PGRST200', `Could not find a relationship ${between} in the schema cache`, {
    details,
    hint: isOther ? `Perhaps you meant '${near}' instead of '${name}'.` : null,
  });
}

function severalRelationships(relation: Relation, { name }: WantedEmbed, found: Relationship[]): RestError {
  const choices = found.map((one) => `'${one.target.name}!${hintFor(one)}'`).join(', ');
  const message = `Could not embed because more than one relationship was found for '${relation.name}' and '${name}'`;
  return new RestError(300, 'PGRST201', message, {
    details: found.map((one) => describe(relation, one)),
    hint: `Try changing '${name}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
  });
}

function hintFor(one: Relationship): string {
  if (one.kind === 'computed') return one.name;
  return one.kind === 'many-to-many' ? one.junction.name : one.constraint;
}

function describe(relation: Relation, one: Relationship) {
  const embedding = `${relation.name} with ${one.target.name}`;
  if (one.kind === 'computed') return { cardinality: 'computed', embedding, relationship: one.name };
  const list = (columns: ColumnPair[], at: 0 | 1) => `(${columns.map((pair) => pair[at]).join(', ')})`;
  const { kind: cardinality } = one;
  if (one.kind === 'many-to-many') {
    const [source, target] = one.constraints;
    const relationship = `${one.junction.name} using ${source}${list(one.sourceColumns, 1)} and ${target}${list(one.targetColumns, 1)}`;
    return { cardinality, embedding, relationship };
  }
  const sides = `${relation.name}${list(one.columns, 0)} and ${one.target.name}${list(one.columns, 1)}`;
  return { cardinality, embedding, relationship: `${one.constraint} using ${sides}` };
}
