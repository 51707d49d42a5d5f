/**
 * A stored key combines a term with a period. The upper five bits number the 72-hour period of publication since 1970
 * and repeat every 96 days (signatures are stored for 30 days). The lower bits are the term. Keys of one period are
 * adjacent in the index, so a lookup does not read distant periods, however large the index grows.
 */

/**
 * Maximum number of hours between two articles that are compared. Next week's report may follow the same template, but
 * belongs to another story.
 */
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
