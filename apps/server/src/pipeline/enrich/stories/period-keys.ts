/**
 * A stored key combines a term with a period. Its upper five bits number the 72-hour period of publication since 1970
 * and repeat every 96 days (signatures are stored for 30); the lower bits are the term. Keys of the same days are
 * adjacent in the index, however large it grows, and distant days are not read.
 */

/** Articles further apart belong to different stories, because next week's report follows the same template. */
export const storyWindowHours = 72;

export const termBits = 27;
const termMask = 2 ** termBits - 1;

export function keysOfPeriod(terms: readonly number[], publishedAt: Date): number[] {
  return inPeriod(terms, periodOf(publishedAt));
}

function periodOf(instant: Date): number {
  return Math.floor(instant.getTime() / (storyWindowHours * 3_600_000));
}

function inPeriod(terms: readonly number[], period: number): number[] {
  return [...new Set(terms.map((term) => (period << termBits) | (term & termMask)))];
}
