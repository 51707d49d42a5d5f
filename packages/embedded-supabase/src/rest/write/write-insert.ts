import { quoteIdentifier } from '../../database/identifier.ts';
import type { Relation } from '../catalogue/relation.ts';
import type { Preferences } from '../query/preferences.ts';
import type { Condition } from '../query/query.ts';
import { bind, type Compiler, compileCondition } from '../read/compile-condition.ts';
import { type JsonField, type JsonPayload, rowsOfPayload } from './write-payload.ts';

export interface Insert {
  relation: Relation;
  payload: JsonPayload;
  fields: JsonField[];
  resolution: Preferences['resolution'];
  /** Columns of the unique key that identifies duplicates. If empty, duplicates are errors. */
  conflictColumns: string[];
  conditions: Condition[];
  defaults: Map<string, string> | undefined;
  /** SQL after `returning`. */
  returning: string;
}

/**
 * Compiles an INSERT. A merge counts its inserted rows in the setting `pgrst.inserted`: each row adds 1, and subtracts
 * 1 again if it becomes an update.
 */
export function compileInsert(parameters: string[], insert: Insert): string {
  const { relation, payload, fields } = insert;
  const table = `${quoteIdentifier(relation.schema)}.${quoteIdentifier(relation.name)}`;
  const names = fields.map(({ name }) => quoteIdentifier(name));
  const compiler: Compiler = { relation, alias: 'pgrst_body', parameters };
  const rows = rowsOfPayload(bind(compiler, payload.text), payload, fields, { defaults: insert.defaults });
  const conditions = insert.conditions.map((condition) => compileCondition(compiler, condition));
  if (insert.resolution === 'merge-duplicates') conditions.push(`${countInserted('+ 1')} <> '0'`);
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  const target = names.length === 0 ? table : `${table} (${names.join(', ')})`;
  const values = names.map((name) => `pgrst_body.${name}`).join(', ');
  return `insert into ${target} select ${values} from ${rows}${where}${onConflict(insert, names)} returning ${insert.returning}`;
}

function onConflict({ resolution, conflictColumns }: Insert, names: string[]): string {
  if (resolution === undefined || conflictColumns.length === 0) return '';
  const key = conflictColumns.map(quoteIdentifier).join(', ');
  if (resolution === 'ignore-duplicates' || names.length === 0) return ` on conflict (${key}) do nothing`;
  const changes = names.map((name) => `${name} = excluded.${name}`).join(', ');
  return ` on conflict (${key}) do update set ${changes} where ${countInserted('- 1')} <> '-1'`;
}

function countInserted(step: '+ 1' | '- 1'): string {
  const before = `coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0)`;
  return `set_config('pgrst.inserted', (${before} ${step})::text, true)`;
}
