/**
 * Cutting text so that no reader sees half a character: the unit is the grapheme cluster, what a person perceives as one
 * character (an emoji family, a letter with its marks, a flag).
 *
 * @see https://unicode.org/reports/tr29/
 */

export interface ClipLimits {
  /** User-perceived characters kept at most, the ellipsis not counted. */
  graphemes: number;
  /**
   * UTF-8 bytes kept at most, the ellipsis included. One grapheme may be any number of bytes (a letter under a thousand
   * combining marks), so the first limit alone bounds nothing.
   */
  bytes: number;
}

export const ellipsis = '…';
const ellipsisBytes = Buffer.byteLength(ellipsis);

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/**
 * Returns `text` when it is within the limits, else its beginning, cut between graphemes, with an ellipsis; an empty
 * text when not even one grapheme fits. Idempotent for a text it has returned uncut.
 */
export function clipText(text: string, limits: ClipLimits): string {
  return clipSimple(text, limits) ?? clipByCluster(text, limits);
}

/** Signs that are a cluster each, whatever follows of them: most texts begin with nothing else, and need no segmenter. */
const simpleSigns = /^[\x20-\x7e\u2010-\u2027\u3000-\u3029\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff\uff01-\uff5e]*$/;

/** Null where clusters, or bytes, must be counted. */
function clipSimple(text: string, { graphemes, bytes }: ClipLimits): string | null {
  // One more: a mark there would belong to the sign before it.
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
  // Where the text would be cut if it turns out too long: the ellipsis must still fit.
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

/** Controls, and the marks that change the direction of what follows: with them a title can dress up as another. */
const unprintable = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** Returns the text on one line, without control and direction characters and without lone surrogates. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').replace(unprintable, '').trim();
}
