import { RestError } from '../rest-error.ts';
import { bind } from './compile-condition.ts';
import type { CompiledLevel, Statement } from './level.ts';

/** How the rows become a body. */
export interface Shape {
  /** One object, not an array. */
  single: boolean;
  stripNulls: boolean;
  /** By default `json`. */
  format?: 'json' | 'csv' | 'geojson';
}

/**
 * Bytes of one answer. A few embeds inside each other multiply their rows, and an answer is in memory whole, in
 * PostgreSQL and here; this is far above what 1,000 rows of text come to.
 */
const answerBytesMax = 64 * 1024 * 1024;

/**
 * SQL that answers one row, `body` and `returned`, of a query of `"page"`. A longer body is an error (22P02, which rolls
 * back what was written): SQL can raise one only by asking for what cannot be, here a number that is none.
 */
export function compileAnswer(body: string, page: string): string {
  const made = `select ${body} as body, count(*)::int as returned from (${page}) as "page"`;
  const bytes = 'octet_length("answer".body)';
  const excess = `(${bytes} || ' bytes are more than the ${answerBytesMax} of an answer')::int::text`;
  return `select case when ${bytes} > ${answerBytesMax} then ${excess} else "answer".body end as body, returned
    from (${made}) as "answer"`;
}

/** SQL that makes a text of all rows of `"page"`. @throws RestError PGRST107 when GeoJSON is asked of a database without PostGIS. */
export function compileBody(
  statement: Statement,
  page: CompiledLevel,
  shape: Shape,
  geoJsonSchema: string | undefined,
): string {
  if (shape.format === 'csv') return compileCsv(statement, page);
  if (shape.format === 'geojson') return compileGeoJson(geoJsonSchema);
  const row = shape.stripNulls ? 'json_strip_nulls(row_to_json("page".*))' : '"page".*';
  return shape.single ? `(json_agg(${row}) -> 0)::text` : `coalesce(json_agg(${row}), '[]')::text`;
}

/**
 * A header and a line for each row (RFC 4180, lines ended by LF, nothing after the last). A row as text is `(a,"b c",)`:
 * CSV but for its brackets and its doubled backslashes; NULL is an empty field.
 */
function compileCsv(statement: Statement, page: CompiledLevel): string {
  const header = page.outputs.map(({ name }) => (/[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name));
  const text = '"page".*::text';
  const line = `replace(substring(${text}, 2, length(${text}) - 2), '\\\\', '\\')`;
  return `${bind(statement, header.join(','))} || E'\\n' || coalesce(string_agg(${line}, E'\\n'), '')`;
}

function compileGeoJson(schema: string | undefined): string {
  if (schema === undefined) {
    throw new RestError(406, 'PGRST107', 'None of these media types are available: application/geo+json');
  }
  const features = `coalesce(json_agg(${schema}.st_asgeojson("page".*)::json), '[]')`;
  return `json_build_object('type', 'FeatureCollection', 'features', ${features})::text`;
}
