import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import type { ArticleSearch } from '../article-search.ts';

/** Splits a search into one search per kind and omits the period. Each source has articles of only one kind. */
export function listSearchesByKind({
  conditions,
  ...ofAccount
}: { conditions: SearchConditions } & Pick<ArticleSearch, 'glossary' | 'availableCountries'>): ArticleSearch[] {
  const { kinds = [], period: _period, ...wanted } = conditions;
  const { glossary, availableCountries } = ofAccount;
  return (['Headline', 'Notice'] as const)
    .filter((kind) => kinds.length === 0 || kinds.includes(kind))
    .map((kind) => ({ ...wanted, kind, glossary, availableCountries }));
}
