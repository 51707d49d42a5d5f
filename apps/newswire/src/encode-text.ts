/**
 * Encodes text in the legacy Japanese encodings that real feeds still use. Node can only decode them, so the encoding
 * table is built by decoding every code.
 * @see https://encoding.spec.whatwg.org/#legacy-multi-byte-japanese-encodings
 */
import type { Charset } from './newswire-sources.ts';

const tables = new Map<string, Map<string, number>>();

/** Writes characters missing from the charset as numeric character references, which are valid in XML and HTML. */
export function encodeText(text: string, charset: Charset): Uint8Array {
  if (charset === 'utf-8') return new TextEncoder().encode(text);
  const table = tableOf(charset);
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0)!;
    const code = table.get(character);
    if (point < 0x80) bytes.push(point);
    else if (code !== undefined) bytes.push(code >> 8, code & 0xff);
    else for (const digit of `&#${point};`) bytes.push(digit.charCodeAt(0));
  }
  return Uint8Array.from(bytes);
}

function tableOf(charset: Exclude<Charset, 'utf-8'>): Map<string, number> {
  const known = tables.get(charset);
  if (known) return known;
  const decoder = new TextDecoder(charset);
  const table = new Map<string, number>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if ([...character].length === 1 && character !== '\ufffd' && !table.has(character)) {
        table.set(character, (lead << 8) | trail);
      }
    }
  }
  tables.set(charset, table);
  return table;
}
