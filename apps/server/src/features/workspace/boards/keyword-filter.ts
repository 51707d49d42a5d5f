import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { InvalidInputError } from '#src/platform/errors.ts';
import { compareKey } from './check-fields.ts';

/** Characters of the filter, as many as fit the field on screen. */
export const keywordsLengthMax = 200;
/** Words that are looked for. */
const wordsMax = 10;

/**
 * SQL condition: one of the columns, which hold the result of `compareKey`, contains each word of `keywords`, even
 * inside other words. Case and width are ignored. Undefined without a word.
 *
 * @throws InvalidInputError for too many characters or words.
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
