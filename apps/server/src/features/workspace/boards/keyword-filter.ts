import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { InvalidInputError } from '#src/platform/errors.ts';
import { compareKey } from './check-fields.ts';

/** Characters of the filter's text: what fits the field on screen. */
export const keywordsLengthMax = 200;
/** Words that are looked for. */
const wordsMax = 10;

/**
 * SQL condition: each word of `keywords` stands in one of the columns, which hold text as `compareKey` gives it. Words are
 * looked for anywhere, also inside others; case and full or half width do not matter. Undefined without a word.
 *
 * @throws InvalidInputError when there are too many characters or words.
 */
export function hasKeywords(columns: readonly PgColumn[], keywords: string | null | undefined): SQL | undefined {
  const words = compareKey(keywords ?? '')
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '');
  if ((keywords ?? '').length > keywordsLengthMax || words.length > wordsMax) {
    throw new InvalidInputError([
      { field: 'keywords', messageKey: 'error.tooLong', values: { max: keywordsLengthMax } },
    ]);
  }
  return and(...words.map((word) => or(...columns.map((column) => sql`strpos(${column}, ${word}) > 0`))));
}
