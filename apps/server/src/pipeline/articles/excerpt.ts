const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Returns the beginning of `text` as one line: at most `max` user-perceived characters, never half a surrogate pair or a
 * combining mark, with an ellipsis when something was cut.
 *
 * @see https://unicode.org/reports/tr29/#Grapheme_Cluster_Boundaries
 */
export function excerpt(text: string, max: number): string {
  // A grapheme is rarely longer than 12 units; a bounded head keeps long bodies cheap.
  const line = text
    .slice(0, max * 16)
    .replace(/\s+/gu, ' ')
    .trim();
  let count = 0;
  for (const { index } of segmenter.segment(line)) {
    if (count === max) return `${line.slice(0, index).trimEnd()}…`;
    count++;
  }
  return line.length < text.trim().length && text.length > max * 16 ? `${line}…` : line;
}
