import { InvalidInputError } from '#src/platform/errors.ts';
import type { ArticleSearch } from '../article-search.ts';
import { checkConditions } from '../check-conditions.ts';

export const comparedMax = 5;

export function searchesOf(conditions: readonly unknown[], reader: ArticleSearch): ArticleSearch[] {
  if (conditions.length === 0 || conditions.length > comparedMax)
    throw new InvalidInputError([
      { field: 'searches', messageKey: 'error.wholeNumber', values: { min: 1, max: comparedMax } },
    ]);
  return conditions.map((one, i) => {
    const { kinds = [], ...checked } = checkConditions(one, `searches.${i}`);
    if (kinds.length > 0 && !kinds.includes(reader.kind))
      throw new InvalidInputError([{ field: `searches.${i}.kinds`, messageKey: 'error.notInList' }]);
    return { ...reader, ...checked };
  });
}
