import type { Sql } from 'postgres';

export interface Column {
  name: string;
  /** As `format_type` writes it, without length: safe to put after `::`. */
  type: string;
}

export interface Relation {
  schema: string;
  name: string;
  columns: Map<string, Column>;
}

/** What of the database is offered over REST, as the system catalogue knows it. */
export interface Catalogue {
  /** Offered schemas, in the order of the setting; the first is the default. */
  schemas: string[];
  /** The table or view, if it is offered and exists. `mustHave`: columns that should be there; if not, looks again. */
  find(schema: string, name: string, mustHave?: string[]): Promise<Relation | undefined>;
  /** The canonical name of a type for a cast, or undefined when there is none. */
  typeName(type: string): Promise<string | undefined>;
}

/** After this the catalogue is read again even when nothing seems missing. */
const maxAgeMs = 60_000;
/** A request for something missing makes us look again, at most this often. */
const reloadGapMs = 1000;
const typeNamesMax = 200;

/** Reads and remembers the offered part of the catalogue; new tables and columns are found without a restart. */
export function createCatalogue(sql: Sql, offered: string[]): Catalogue {
  const pairs = offered.map((entry) => entry.split('.') as [string, string]); // The settings schema checked the shape.
  const schemas = [...new Set(pairs.map(([schema]) => schema))];
  let relations = new Map<string, Relation>();
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;
  const typeNames = new Map<string, string | undefined>();

  async function load() {
    relations = await readRelations(sql, pairs);
    typeNames.clear();
    loadedAt = performance.now();
  }
  function reload(): Promise<void> {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  return {
    schemas,
    async find(schema, name, mustHave = []) {
      const key = JSON.stringify([schema, name]);
      if (performance.now() - loadedAt > maxAgeMs) await reload();
      const known = relations.get(key);
      const isComplete = known && mustHave.every((column) => known.columns.has(column));
      if (!isComplete && performance.now() - loadedAt > reloadGapMs) await reload();
      return relations.get(key);
    },
    async typeName(type) {
      if (!typeNames.has(type)) {
        if (typeNames.size >= typeNamesMax) typeNames.clear();
        const [row] = await sql<{ name: string | null }[]>`select format_type(to_regtype(${type}), -1) as name
          where to_regtype(${type}) is not null`;
        typeNames.set(type, row?.name ?? undefined);
      }
      return typeNames.get(type);
    },
  };
}

async function readRelations(sql: Sql, offered: [string, string][]): Promise<Map<string, Relation>> {
  const rows = await sql<{ schema: string; name: string; columns: string }[]>`
    select n.nspname as schema, c.relname as name,
      coalesce((select json_agg(json_build_array(a.attname, format_type(a.atttypid, -1)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]')::text as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join json_array_elements(${JSON.stringify(offered)}::text::json) o
      on n.nspname = o ->> 0 and (o ->> 1 = '*' or c.relname = o ->> 1)
    where c.relkind in ('r', 'p', 'v', 'm', 'f')`;
  return new Map(
    rows.map((row) => {
      const columns = JSON.parse(row.columns) as [string, string][]; // Built by the query above.
      const byName = new Map(columns.map(([name, type]) => [name, { name, type }]));
      return [JSON.stringify([row.schema, row.name]), { schema: row.schema, name: row.name, columns: byName }];
    }),
  );
}
