/**
 * A key as it is stored says when, too: its upper five bits are the period of 72 hours that the article was published in,
 * counted from 1970 and beginning again every 96 days (signatures are kept for 30), the lower ones are the key. What is
 * written and looked up in the same days stands together in the index, however large it grows, and what is further away
 * is not read at all.
 */

/** Two articles further apart are not of one story, however alike: next week's report follows the same template. */
export const storyWindowHours = 72;

export const termBits = 27;
const termMask = 2 ** termBits - 1;

/** Returns the keys under which an article published then is found. */
export function keysOfPeriod(terms: readonly number[], publishedAt: Date): number[] {
  return inPeriod(terms, periodOf(publishedAt));
}

function periodOf(instant: Date): number {
  return Math.floor(instant.getTime() / (storyWindowHours * 3_600_000));
}

/** Signed, as PostgreSQL's integer is. */
function inPeriod(terms: readonly number[], period: number): number[] {
  return [...new Set(terms.map((term) => (period << termBits) | (term & termMask)))];
}
