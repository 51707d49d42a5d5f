/**
 * Comma-separated values for spreadsheets.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */

/** Without it Excel takes UTF-8 for the system's old encoding and shows Japanese as rubbish. */
const byteOrderMark = '\ufeff';

/** What makes a spreadsheet take a cell for a formula; in Japanese ones the full-width forms as well. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Returns rows as a CSV document: every cell quoted, lines ended by CRLF (§2), a byte order mark in front. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

/** Quoted as §2.5–2.7 say. An apostrophe in front makes a spreadsheet show as text what would be a formula. */
function toCell(text: string): string {
  const safe = formulaStart.test(text.trimStart()) || formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
