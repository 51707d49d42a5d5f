/** Default number of characters that may be quoted from a source, used if operators have set no limit (docs/rules.md "Reports"). */
export const excerptDefault = 50;

/**
 * Returns as much of the beginning of a text as its source allows: `excerptLength` characters, 50 if it is null,
 * nothing if it is 0.
 * @see docs/rules.md "Reports"
 */
export function quotableExcerpt(text: string, excerptLength: number | null): string {
  const max = excerptLength ?? excerptDefault;
  return max === 0 ? '' : excerpt(text, max);
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Fast path for text in which each UTF-16 unit is one user-perceived character: ASCII without controls, Latin letters,
 * punctuation, kana without combining marks, ideographs, full-width forms. Covers nearly all news; the segmenter is
 * twenty times slower.
 */
const plain =
  /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u3001-\u3029\u3031-\u303c\u3041-\u3096\u309b-\u30ff\u4e00-\u9fff\uff01-\uff9d]*$/;

/**
 * Cuts text to `max` user-perceived characters.
 * @see https://unicode.org/reports/tr29/#Grapheme_Cluster_Boundaries
 */
export function excerpt(text: string, max: number): string {
  const whole = text.trim();
  // Segments only the beginning, to limit the cost for long bodies. Few user-perceived characters have more than 16 UTF-16 units,
  // including their combining marks.
  const head = whole.slice(0, max * 16);
  const line = head.replace(/\s+/gu, ' ');
  const beginning = line.slice(0, max + 1);
  if (beginning.length > max && plain.test(beginning)) return `${line.slice(0, max).trimEnd()}…`;
  let count = 0;
  let lastIndex = 0;
  for (const { index } of segmenter.segment(line)) {
    if (count === max) return `${line.slice(0, index).trimEnd()}…`;
    lastIndex = index;
    count++;
  }
  return head.length < whole.length ? `${line.slice(0, lastIndex).trimEnd()}…` : line;
}
