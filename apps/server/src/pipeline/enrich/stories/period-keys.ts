/**
 * A key as it is stored says when, too: its upper five bits are the period of 72 hours that the article was published in,
 * counted from 1970 and beginning again every 96 days (signatures are kept for 30), the lower ones are the term. What is
 * written and looked up in the same days stands together in the index, however large it grows, and what is further away
 * is not read at all.
 */

/** Two articles further apart are not of one story, however alike: next week's report follows the same template. */
export const storyWindowHours = 72;

const termBits = 27;
const termMask = 2 ** termBits - 1;

/** Returns the keys under which an article published then is found. */
export function keysOfPeriod(terms: readonly number[], publishedAt: Date): number[] {
  return inPeriod(terms, periodOf(publishedAt));
}

/** Returns the keys of all articles that use one of the terms and may lie within the window around that instant. */
export function keysAround(terms: readonly number[], publishedAt: Date): number[] {
  const period = periodOf(publishedAt);
  return [period - 1, period, period + 1].flatMap((one) => inPeriod(terms, one));
}

function periodOf(instant: Date): number {
  return Math.floor(instant.getTime() / (storyWindowHours * 3_600_000));
}

/** Signed, as PostgreSQL's integer is. */
function inPeriod(terms: readonly number[], period: number): number[] {
  return [...new Set(terms.map((term) => (period << termBits) | (term & termMask)))];
}
