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
export function clipText(text: string, { graphemes, bytes }: ClipLimits): string {
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
