import { quoteIdentifier } from '../../database/identifier.ts';
import type { Relation } from '../catalogue/relation.ts';
import type { Condition } from '../query/query.ts';
import { bind, type Compiler, compileCondition } from '../read/compile-condition.ts';
import { type JsonField, type JsonPayload, rowsOfPayload } from './write-payload.ts';

export interface Change {
  relation: Relation;
  /** Empty means all rows. */
  conditions: Condition[];
  /** SQL after `returning`. */
  returning: string;
}

export interface Update extends Change {
  payload: JsonPayload;
  fields: JsonField[];
  defaults: Map<string, string> | undefined;
}

/** Compiles an UPDATE. If no columns are given, the statement changes and returns nothing. */
export function compileUpdate(parameters: string[], update: Update): string {
  const { relation, payload, fields } = update;
  const compiler = compilerFor(relation, parameters);
  const table = `${quoteIdentifier(relation.schema)}.${quoteIdentifier(relation.name)}`;
  if (fields.length === 0) return `select ${update.returning} from ${table} where false`;
  const rows = rowsOfPayload(bind(compiler, payload.text), payload, fields, { defaults: update.defaults });
  const changes = fields.map(({ name }) => `${quoteIdentifier(name)} = pgrst_body.${quoteIdentifier(name)}`).join(', ');
  return `update ${table} set ${changes} from ${rows}${compileWhere(compiler, update)} returning ${update.returning}`;
}

export function compileDelete(parameters: string[], change: Change): string {
  const { relation } = change;
  const compiler = compilerFor(relation, parameters);
  const table = `${quoteIdentifier(relation.schema)}.${quoteIdentifier(relation.name)}`;
  return `delete from ${table}${compileWhere(compiler, change)} returning ${change.returning}`;
}

/** The statement has no alias for the table, so columns are qualified with the table's name. */
function compilerFor(relation: Relation, parameters: string[]): Compiler {
  return { relation, alias: quoteIdentifier(relation.name), parameters };
}

function compileWhere(compiler: Compiler, { conditions }: Change): string {
  if (conditions.length === 0) return '';
  return ` where ${conditions.map((condition) => compileCondition(compiler, condition)).join(' and ')}`;
}
