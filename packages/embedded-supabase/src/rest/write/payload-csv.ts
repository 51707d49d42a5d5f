/**
 * CSV bodies of inserts: a header line, then rows. `NULL`, quoted or not as in PostgREST, is null; everything else is
 * text that the database casts to the column's type.
 * @see https://www.rfc-editor.org/rfc/rfc4180
 */

/** Maximum number of fields per line; PostgreSQL's tables have at most 1,600 columns. */
const fieldsMax = 1664;

/** Returns undefined if a row has fewer fields than the header or more than `fieldsMax`, or if a quote is not closed. */
export function parseCsv(text: string): Record<string, string | null>[] | undefined {
  const records = splitRecords(text);
  const [header, ...rows] = records ?? [];
  if (!header) return undefined;
  if (rows.some((row) => row.length < header.length)) return undefined;
  return rows.map((row) =>
    Object.fromEntries(header.map((name, index) => [name, row[index] === 'NULL' ? null : (row[index] ?? null)])),
  );
}

const field = /"((?:[^"]|"")*)"|([^",\r\n]*)/y;
const separator = /,|\r\n|\n|\r|$/y;

function splitRecords(text: string): string[][] | undefined {
  const records: string[][] = [];
  let record: string[] = [];
  for (let at = 0; at < text.length; ) {
    field.lastIndex = at;
    const found = field.exec(text);
    if (!found) return undefined;
    record.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    at = field.lastIndex;
    separator.lastIndex = at;
    const end = separator.exec(text);
    if (!end) return undefined;
    at = separator.lastIndex;
    if (end[0] === ',' && at === text.length) record.push('');
    if (record.length > fieldsMax) return undefined;
    if (end[0] === ',' && at < text.length) continue;
    const isBlank = record.length === 1 && record[0] === '';
    if (!isBlank) records.push(record);
    record = [];
  }
  return records;
}
