/**
 * Decodes bytes by byte order mark, then HTTP charset, then declaration, then as UTF-8 (RFC 7303 §3.2). Labels are
 * often wrong, so each candidate encoding must also fit the bytes. A body that is valid multi-byte UTF-8 is decoded as
 * UTF-8 whatever its label, because no other encoding produces that by accident. If a label cannot decode the body, the
 * next label is tried, and finally a guess between the Japanese encodings and windows-1252.
 * @see https://encoding.spec.whatwg.org/
 * @see https://www.rfc-editor.org/rfc/rfc7303
 */

const DECLARATION_WINDOW_BYTES = 2048;
const CERTAIN_UTF8_SEQUENCES = 3;

export interface DecodedText {
  text: string;
  /** WHATWG name. */
  encoding: string;
}

/** Returns the text without its byte order mark. Never fails, because the last fallback is a lossy decoding. */
export function decodeBytes(bytes: Uint8Array, contentType: string | null): DecodedText {
  const marked = decodeByMark(bytes);
  if (marked) return marked;
  const labels = [charsetOfContentType(contentType), declaredEncoding(bytes)]
    .map(canonicalName)
    .filter((name) => name !== null);
  const utf8 = tryDecode(bytes, 'utf-8');
  if (utf8 !== null && (labels.length === 0 || labels[0] === 'utf-8')) return { text: utf8, encoding: 'utf-8' };
  if (utf8 !== null && countMultiByte(utf8, CERTAIN_UTF8_SEQUENCES) >= CERTAIN_UTF8_SEQUENCES) {
    return { text: utf8, encoding: 'utf-8' };
  }
  for (const encoding of labels) {
    const text = isAsciiCompatible(encoding) || !looksAscii(bytes) ? tryDecode(bytes, encoding) : null;
    if (text !== null) return { text, encoding };
  }
  return utf8 === null ? guess(bytes, labels) : { text: utf8, encoding: 'utf-8' };
}

function charsetOfContentType(contentType: string | null): string | null {
  return /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ?? null;
}

function decodeByMark(bytes: Uint8Array): DecodedText | null {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return lossy(bytes.subarray(3), 'utf-8');
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return utf32(bytes.subarray(4), true);
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return utf32(bytes.subarray(4), false);
  if (a === 0xff && b === 0xfe) return lossy(bytes.subarray(2), 'utf-16le');
  if (a === 0xfe && b === 0xff) return lossy(bytes.subarray(2), 'utf-16be');
  // Detects a "<" in UTF-32 without a byte order mark (XML 1.0 appendix F.1).
  if (a === 0x3c && b === 0 && c === 0 && d === 0) return utf32(bytes, true);
  if (a === 0 && b === 0 && c === 0 && d === 0x3c) return utf32(bytes, false);
  if (a === 0x3c && b === 0 && c !== 0 && d === 0) return lossy(bytes, 'utf-16le');
  if (a === 0 && b === 0x3c && c === 0 && d !== 0) return lossy(bytes, 'utf-16be');
  return null;
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, DECLARATION_WINDOW_BYTES));
  const xml = /<\?xml[^>]{0,200}?\bencoding\s*=\s*["']?\s*([\w.:-]+)/i.exec(start);
  return xml?.[1] ?? /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(start)?.[1] ?? null;
}

function canonicalName(label: string | null): string | null {
  if (label === null) return null;
  const alias = { cp932: 'shift_jis', 'windows-932': 'shift_jis', 'x-euc-jp': 'euc-jp', 'utf-16': 'utf-16le' };
  const lower = label.toLowerCase();
  try {
    return new TextDecoder(alias[lower as keyof typeof alias] ?? lower).encoding;
  } catch {
    return null;
  }
}

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function lossy(bytes: Uint8Array, encoding: string): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function isAsciiCompatible(encoding: string): boolean {
  return !encoding.startsWith('utf-16');
}

/** Markup without NULs cannot be UTF-16, whatever its label. */
function looksAscii(bytes: Uint8Array): boolean {
  return !bytes.subarray(0, 256).includes(0);
}

function countMultiByte(text: string, limit: number): number {
  let count = 0;
  for (let i = 0; i < text.length && count < limit; i++) if (text.charCodeAt(i) > 127) count++;
  return count;
}

function guess(bytes: Uint8Array, labels: string[]): DecodedText {
  const asUtf8 = lossy(bytes, 'utf-8');
  const bad = asUtf8.text.split('\ufffd').length - 1;
  // Accepts text that is mostly valid UTF-8. Invalid bytes, such as those of a truncated character, become replacement
  // characters.
  if (countMultiByte(asUtf8.text, bad * 3 + 1) - bad > bad * 2) return asUtf8;
  const candidates = ['iso-2022-jp', 'euc-jp', 'shift_jis']
    .map((encoding) => ({ encoding, text: tryDecode(bytes, encoding) }))
    .filter((candidate): candidate is DecodedText => candidate.text !== null)
    .map((candidate) => ({ ...candidate, score: japaneseScore(candidate.text) }))
    .sort((a, b) => b.score - a.score);
  const best = candidates[0];
  if (best && best.score > 0) return { text: best.text, encoding: best.encoding };
  const label = labels.find((encoding) => encoding !== 'utf-8' && isAsciiCompatible(encoding));
  return lossy(bytes, label ?? 'windows-1252');
}

function japaneseScore(text: string): number {
  const likely = text.match(/[ぁ-んァ-ヶー。、一-龠]/g)?.length ?? 0;
  const unlikely = text.match(/[\uff61-\uff9f\ue000-\uf8ff]/g)?.length ?? 0;
  return likely - 2 * unlikely;
}

/** TextDecoder does not support UTF-32. Only test suites use UTF-32, so this code is short rather than fast. */
function utf32(bytes: Uint8Array, isLittleEndian: boolean): DecodedText {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let i = 0; i + 4 <= bytes.byteLength; i += 4) {
    const point = view.getUint32(i, isLittleEndian);
    parts.push(point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd');
  }
  return { text: parts.join(''), encoding: isLittleEndian ? 'utf-32le' : 'utf-32be' };
}
