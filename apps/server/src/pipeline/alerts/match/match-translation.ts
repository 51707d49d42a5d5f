import { highlightTerms } from '@kawaraban/query/highlight.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { articles } from '#src/pipeline/articles/table.ts';
import { listTermsOf } from '#src/pipeline/enrich/glossary/list-terms.ts';
import { occurringTerms, termsKeyOf } from '#src/pipeline/enrich/glossary/occurring-terms.ts';
import { chooseTranslations } from '#src/pipeline/enrich/translations/read-translations.ts';
import { type AlertLanguage, articleTranslations } from '#src/pipeline/enrich/translations/table.ts';
import type { Tx } from '#src/platform/db.ts';
import type { SearchMatch } from '#src/saved-searches/matching/search-matcher.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { foundOf, type MatchDeps, recordMatches } from './match-articles.ts';

export interface ArrivedTranslation {
  articleId: number;
  language: AlertLanguage;
  termsKey: string;
}

/**
 * Matches an article together with its new translation, for accounts whose glossary the translation uses. Excluded
 * terms must occur in neither text. Returns the number of new matches. Idempotent.
 */
export async function matchTranslation(deps: MatchDeps, arrived: ArrivedTranslation): Promise<number> {
  const { db, now, savedSearchIndex } = deps;
  const { articleId, language, termsKey } = arrived;
  return db.transaction(async (tx) => {
    const [article] = await tx.select().from(articles).where(eq(articles.id, articleId)).for('no key update');
    const isArrived = and(
      eq(articleTranslations.articleId, articleId),
      eq(articleTranslations.language, language),
      eq(articleTranslations.termsKey, termsKey),
    );
    const [translation] = await tx.select().from(articleTranslations).where(isArrived);
    if (!article || !translation) return 0;
    await savedSearchIndex.refresh(tx);
    const matched = savedSearchIndex.match({ ...article, translation }, now());
    const askable = await searchesOf(tx, matched, (glossary) => chooses(article, translation, glossary));
    const found = matched
      .filter(({ searchId }) => askable.has(searchId))
      .map((match) => foundOf(articleId, withTranslated(match, `${article.title}\n${article.body}`)));
    return recordMatches(deps, tx, found, article.isRevised ? 'updated' : 'found');
  });
}

type Glossary = readonly { ja: string; en: string }[];

function chooses(
  article: typeof articles.$inferSelect,
  translation: typeof articleTranslations.$inferSelect,
  glossary: Glossary,
): boolean {
  const isOwn = termsKeyOf(occurringTerms(glossary, article)) === translation.termsKey;
  return isOwn && chooseTranslations([translation], [article], glossary).size > 0;
}

async function searchesOf(
  tx: Tx,
  matched: readonly SearchMatch[],
  passes: (glossary: Glossary) => boolean,
): Promise<Set<string>> {
  if (matched.length === 0) return new Set();
  const rows = await tx
    .select({ id: savedSearches.id, accountId: savedSearches.accountId })
    .from(savedSearches)
    .where(
      inArray(
        savedSearches.id,
        matched.map(({ searchId }) => searchId),
      ),
    );
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))];
  const glossaries = await listTermsOf({ db: tx }, accountIds);
  const passing = new Set(accountIds.filter((id) => passes(glossaries.get(id) ?? [])));
  return new Set(rows.filter(({ accountId }) => passing.has(accountId)).map(({ id }) => id));
}

function withTranslated(match: SearchMatch, original: string): SearchMatch {
  const known = new Set(match.translatedTerms.map(({ found }) => found));
  const inTranslation = match.terms.filter((term) => !known.has(term) && highlightTerms([term], original).length === 0);
  return {
    ...match,
    translatedTerms: [...match.translatedTerms, ...inTranslation.map((term) => ({ term, found: null }))],
  };
}
