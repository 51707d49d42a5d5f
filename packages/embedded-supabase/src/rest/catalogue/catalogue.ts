import type { Sql } from 'postgres';
import { nameKey } from './name-key.ts';
import { readFunctions } from './read-functions.ts';
import { readRelations } from './read-relations.ts';
import type { Relation } from './relation.ts';
import type { Routine } from './routine.ts';

/** Exposed relations and functions. Names in a request are looked up here; unknown names never reach SQL. */

export interface Catalogue {
  /** The first schema is the default. */
  schemas: string[];
  /** `mustHave` lists expected columns; if one is missing, the catalogue is reloaded. */
  find(schema: string, name: string, mustHave?: string[]): Promise<Relation | undefined>;
  functions(schema: string, name: string): Promise<Routine[]>;
  names(schema: string): Promise<{ relations: string[]; functions: string[] }>;
  typeName(schema: string, type: string): Promise<string | undefined>;
  geoJsonSchema(): Promise<string | undefined>;
  refresh(): Promise<boolean>;
}

const maxAgeMs = 60_000;
const reloadGapMs = 1000;
const typeNamesMax = 200;

interface Contents {
  relations: Map<string, Relation>;
  functions: Map<string, Routine[]>;
  geoJsonSchema: string | undefined;
}

/**
 * Creates a catalogue that detects schema changes without a restart. `tables` and `functions` list the exposed names as
 * `schema.name` or `schema.*`.
 */
export function createCatalogue(sql: Sql, tables: string[], functions: string[] = []): Catalogue {
  const offered = { tables: tables.map(splitEntry), functions: functions.map(splitEntry) };
  const schemas = [...new Set([...offered.tables, ...offered.functions].map(([schema]) => schema))];
  let contents: Contents = { relations: new Map(), functions: new Map(), geoJsonSchema: undefined };
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;
  const typeNames = new Map<string, string | undefined>();

  async function load() {
    contents = await readContents(sql, offered);
    typeNames.clear();
    loadedAt = performance.now();
  }
  function reload(): Promise<void> {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  }
  async function refresh() {
    if (performance.now() - loadedAt <= reloadGapMs) return false;
    await reload();
    return true;
  }
  async function current() {
    if (performance.now() - loadedAt > maxAgeMs) await reload();
    return contents;
  }

  return {
    schemas,
    refresh,
    async find(schema, name, mustHave = []) {
      const known = (await current()).relations.get(nameKey(schema, name));
      const isComplete =
        known && mustHave.every((column) => known.columns.has(column) || known.computedColumns.has(column));
      if (!isComplete) await refresh();
      return contents.relations.get(nameKey(schema, name));
    },
    async functions(schema, name) {
      const key = nameKey(schema, name);
      const known = (await current()).functions.get(key);
      if (!known) await refresh();
      return contents.functions.get(key) ?? [];
    },
    async names(schema) {
      const { relations, functions: routines } = await current();
      const of = (all: { schema: string; name: string }[]) =>
        all.filter((one) => one.schema === schema).map((one) => one.name);
      return { relations: of([...relations.values()]), functions: [...new Set(of([...routines.values()].flat()))] };
    },
    async typeName(schema, type) {
      const key = nameKey(schema, type);
      if (!typeNames.has(key)) {
        if (typeNames.size >= typeNamesMax) typeNames.clear();
        typeNames.set(key, await readTypeName(sql, schema, type));
      }
      return typeNames.get(key);
    },
    async geoJsonSchema() {
      return (await current()).geoJsonSchema;
    },
  };
}

function splitEntry(entry: string): [schema: string, name: string] {
  const [schema = '', name = ''] = entry.split('.');
  return [schema, name];
}

/** Reads with an empty search path, so that all type names include their schema. */
async function readContents(
  sql: Sql,
  offered: { tables: [string, string][]; functions: [string, string][] },
): Promise<Contents> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local search_path to ''`;
    const byId = await readRelations(tx, offered.tables);
    const relations = new Map([...byId.values()].map((one) => [nameKey(one.schema, one.name), one]));
    const functions = await readFunctions(tx, offered.functions, byId);
    const [geoJson] = await tx<{ schema: string }[]>`
      select quote_ident(n.nspname) as schema from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.proname = 'st_asgeojson' and p.proargtypes[0] = 'record'::regtype limit 1`;
    return { relations, functions, geoJsonSchema: geoJson?.schema };
  }) as Promise<Contents>; // postgres.js unwraps arrays of promises, which this is not.
}

async function readTypeName(sql: Sql, schema: string, type: string): Promise<string | undefined> {
  const rows = await sql.begin('read only', async (tx) => {
    await tx`select set_config('search_path', ${`"${schema.replaceAll('"', '""')}", public, extensions`}, true)`;
    return tx<{ name: string }[]>`
      select quote_ident(n.nspname) || '.' || quote_ident(t.typname) as name
      from pg_type t join pg_namespace n on n.oid = t.typnamespace where t.oid = to_regtype(${type})`;
  });
  return rows[0]?.name;
}
