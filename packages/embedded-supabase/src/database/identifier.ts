/** Returns a name as a quoted SQL identifier. The only way a name enters SQL text; U+0000 cannot be in one. */
export function quoteIdentifier(name: string): string {
  if (name.includes('\0')) throw new Error('An identifier cannot contain U+0000.');
  return `"${name.replaceAll('"', '""')}"`;
}

/** PostgreSQL silently cuts longer names; two long aliases could then meet. Bytes. */
export const identifierBytesMax = 63;
