/**
 * Writes comma-separated values (CSV) for spreadsheets.
 * @see https://www.rfc-editor.org/rfc/rfc4180
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */

/** Without a byte order mark Excel decodes UTF-8 as the system's legacy encoding and garbles Japanese. */
const byteOrderMark = '\ufeff';

/**
 * Matches the start of a cell that spreadsheets would interpret as a formula. Japanese spreadsheets also accept the
 * full-width forms.
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Returns rows as CSV: every cell quoted, lines ended by CRLF (§2), with a byte order mark. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + toCsvLines(rows);
}

export function toCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

/** Quotes a cell according to §2.5–2.7. A leading apostrophe makes spreadsheets show a formula as text. */
function toCell(text: string): string {
  const safe = formulaStart.test(text.trimStart()) || formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
