/**
 * Cuts text between grapheme clusters, which users perceive as single characters: an emoji family, a letter with its
 * marks, a flag.
 * @see https://unicode.org/reports/tr29/
 */

export interface ClipLimits {
  graphemes: number;
  /**
   * Maximum size in UTF-8 bytes, including the ellipsis. The grapheme limit alone does not bound memory, because one
   * grapheme may have any number of bytes (for example a letter with a thousand combining marks).
   */
  bytes: number;
}

export const ellipsis = '…';
const ellipsisBytes = Buffer.byteLength(ellipsis);

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Cuts text to the limits, or returns an empty string if no grapheme fits. */
export function clipText(text: string, limits: ClipLimits): string {
  return clipSimple(text, limits) ?? clipByCluster(text, limits);
}

/** Characters that always form a grapheme cluster on their own. Most texts begin with only such characters and need no segmenter. */
const simpleSigns = /^[\x20-\x7e\u2010-\u2027\u3000-\u3029\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff\uff01-\uff5e]*$/;

function clipSimple(text: string, { graphemes, bytes }: ClipLimits): string | null {
  // Tests one character beyond the limit, because a combining mark there would belong to the previous cluster.
  if (!simpleSigns.test(text.slice(0, graphemes + 1))) return null;
  const kept = text.slice(0, graphemes);
  if (Buffer.byteLength(kept) + ellipsisBytes > bytes) return null;
  if (kept.length === text.length) return text;
  const cut = kept.trimEnd();
  return cut === '' ? '' : cut + ellipsis;
}

function clipByCluster(text: string, { graphemes, bytes }: ClipLimits): string {
  let kept = '';
  let keptBytes = 0;
  let count = 0;
  let cutAt = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    const size = Buffer.byteLength(segment);
    if (count + 1 > graphemes || keptBytes + size > bytes) {
      const cut = kept.slice(0, cutAt).trimEnd();
      return cut === '' ? '' : cut + ellipsis;
    }
    kept += segment;
    keptBytes += size;
    count += 1;
    if (keptBytes + ellipsisBytes <= bytes) cutAt = index + segment.length;
  }
  return kept;
}

/** Control characters and direction marks, which could make one title look like another. */
const unprintable = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').replace(unprintable, '').trim();
}

const detailMax = 300;

export function toDetail(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, detailMax);
}
