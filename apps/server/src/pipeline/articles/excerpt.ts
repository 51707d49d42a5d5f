const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Returns the beginning of `text` as one line: at most `max` user-perceived characters, never half a surrogate pair or a
 * combining mark, with an ellipsis when something was cut.
 *
 * @see https://unicode.org/reports/tr29/#Grapheme_Cluster_Boundaries
 */
export function excerpt(text: string, max: number): string {
  const whole = text.trim();
  // Few characters are longer than 16 units together with their marks; a bounded head keeps long bodies cheap.
  const head = whole.slice(0, max * 16);
  const line = head.replace(/\s+/gu, ' ');
  let count = 0;
  let lastIndex = 0;
  for (const { index } of segmenter.segment(line)) {
    if (count === max) return `${line.slice(0, index).trimEnd()}…`;
    lastIndex = index;
    count++;
  }
  // The head may end within its last character.
  return head.length < whole.length ? `${line.slice(0, lastIndex).trimEnd()}…` : line;
}
