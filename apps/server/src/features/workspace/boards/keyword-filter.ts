import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { InvalidInputError } from '#src/platform/errors.ts';
import { compareKey } from './check-fields.ts';

export const keywordsLengthMax = 200;
const wordsMax = 10;

/**
 * Filters by words in columns that hold the result of `compareKey`. Returns undefined if there are no words.
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
