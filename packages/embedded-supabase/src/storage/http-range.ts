import type { ByteRange } from './stores/object-store.ts';

export type Wanted =
  | { kind: 'whole' }
  | { kind: 'part'; range: ByteRange }
  | { kind: 'unsatisfiable' }
  | { kind: 'unchanged' };

export interface Representation {
  eTag: string;
  lastModified: Date;
  sizeBytes: number;
}

/**
 * Evaluates conditional and range headers. If-None-Match overrides If-Modified-Since (§13.2.2), and a Range applies
 * only if If-Range matches this representation. Requests for multiple ranges or units other than bytes get the whole
 * object, as §14.2 allows.
 */
export function wantedOf(headers: Headers, found: Representation): Wanted {
  if (isUnchanged(headers, found)) return { kind: 'unchanged' };
  const range = headers.get('range');
  if (range === null || !isSameFor(headers.get('if-range'), found)) return { kind: 'whole' };
  return parseRange(range, found.sizeBytes);
}

function isUnchanged(headers: Headers, { eTag, lastModified }: Representation): boolean {
  const known = headers.get('if-none-match');
  if (known !== null) {
    // Weak comparison (§8.8.3.2) ignores the weakness marker.
    return known.trim() === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === eTag);
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return !Number.isNaN(since) && inSeconds(lastModified) <= since;
}

function isSameFor(ifRange: string | null, { eTag, lastModified }: Representation): boolean {
  if (ifRange === null || ifRange === eTag) return true;
  return Date.parse(ifRange) === inSeconds(lastModified);
}

function inSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}

function parseRange(text: string, sizeBytes: number): Wanted {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(text);
  if (!match || (match[1] === '' && match[2] === '')) return { kind: 'whole' };
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (first !== '' && last !== '' && Number(last) < start) return { kind: 'whole' };
  if (start >= sizeBytes || (first === '' && Number(last) === 0)) return { kind: 'unsatisfiable' };
  return { kind: 'part', range: { start, end } };
}
