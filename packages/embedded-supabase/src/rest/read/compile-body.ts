import { RestError } from '../rest-error.ts';
import { bind } from './compile-condition.ts';
import type { CompiledLevel, Statement } from './level.ts';

export interface Shape {
  single: boolean;
  stripNulls: boolean;
  /** Default: `json`. */
  format?: 'json' | 'csv' | 'geojson';
  answerBytesMax: number;
}

/**
 * Returns SQL that runs the query `page` under the name `"page"` and yields one row with two columns: `body`, and the
 * number of rows as `returned`. A body above the limit raises an error (22P02), which rolls back any writes. An SQL
 * expression can raise an error only through an invalid operation, in this case the cast of a text to a number.
 */
export function compileAnswer(body: string, page: string, answerBytesMax: number): string {
  const made = `select ${body} as body, count(*)::int as returned from (${page}) as "page"`;
  const bytes = 'octet_length("answer".body)';
  const excess = `(${bytes} || ' bytes are more than the ${answerBytesMax} of an answer')::int::text`;
  return `select case when ${bytes} > ${answerBytesMax} then ${excess} else "answer".body end as body, returned
    from (${made}) as "answer"`;
}

/**
 * Returns SQL that serialises all rows of `"page"`.
 * @throws RestError PGRST107 if GeoJSON is requested without PostGIS.
 */
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
 * Returns a header and one line per row (RFC 4180, lines separated by LF). A row cast to text is `(a,"b c",)`, which is
 * CSV except for its parentheses and doubled backslashes; NULL is an empty field.
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
