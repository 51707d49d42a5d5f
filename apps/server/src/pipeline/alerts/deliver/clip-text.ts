/**
 * Cuts text between grapheme clusters, which a person perceives as one character each: an emoji family, a letter with its
 * marks, a flag.
 *
 * @see https://unicode.org/reports/tr29/
 */

export interface ClipLimits {
  /** Maximum of user-perceived characters, without the ellipsis. */
  graphemes: number;
  /**
   * Maximum of UTF-8 bytes, with the ellipsis. One grapheme may have any number of bytes (a letter under a thousand combining
   * marks), so the first limit alone bounds no memory.
   */
  bytes: number;
}

export const ellipsis = '…';
const ellipsisBytes = Buffer.byteLength(ellipsis);

const segmenter = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/**
 * Returns `text` if it is within the limits, else its beginning with an ellipsis. Returns an empty text if no grapheme fits.
 * Idempotent for a text that it returned uncut.
 */
export function clipText(text: string, limits: ClipLimits): string {
  return clipSimple(text, limits) ?? clipByCluster(text, limits);
}

/** Characters that are a cluster each. Most texts begin with such characters only and need no segmenter. */
const simpleSigns = /^[\x20-\x7e\u2010-\u2027\u3000-\u3029\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff\uff01-\uff5e]*$/;

/** Returns null if clusters or bytes must be counted. */
function clipSimple(text: string, { graphemes, bytes }: ClipLimits): string | null {
  // Reads one character more, because a combining mark there would belong to the cluster before.
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
  // End of the cut text if it is too long, so that the ellipsis fits.
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

/** Control characters and direction marks. With these a title can imitate another one. */
const unprintable = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** Returns the text on one line, without control and direction characters and without lone surrogates. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').replace(unprintable, '').trim();
}
