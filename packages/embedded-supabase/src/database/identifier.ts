/**
 * Returns a name as a quoted SQL identifier. Every name in SQL text must pass through here.
 * @throws Error for U+0000.
 */
export function quoteIdentifier(name: string): string {
  if (name.includes('\0')) throw new Error('An identifier cannot contain U+0000.');
  return `"${name.replaceAll('"', '""')}"`;
}

/** Maximum identifier length in bytes. PostgreSQL silently truncates longer names, so two long aliases could become equal. */
export const identifierBytesMax = 63;
