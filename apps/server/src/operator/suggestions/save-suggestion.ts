import { eq } from 'drizzle-orm';
import { checkLine, collectProblems } from '#src/accounts/check-input.ts';
import { drawArticleId, storeSuggestion } from '#src/features/suggestions/store-suggestion.ts';
import { authors, suggestionDetails } from '#src/features/suggestions/table.ts';
import { parseArticleId } from '#src/pipeline/articles/find-article.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError, Refusal } from '#src/platform/errors.ts';
import { markdownLengthMax } from '#src/platform/render-markdown.ts';
import { checkImageUrl, checkText } from '../check-text.ts';

interface Deps {
  db: DbOrTx;
  now: Clock;
}

export interface SuggestionInput {
  suggestionId?: string | null | undefined;
  authorId: string;
  title: string;
  markdown: string;
  imageUrl?: string | null | undefined;
  /** BCP 47 tags, the main language first. */
  languages: readonly string[];
  /** ISO 3166-1 alpha-2 code. Null means all accounts. */
  country?: string | null | undefined;
}

const titleLengthMax = 200;
const languagesMax = 5;

/**
 * Saves a suggestion. Readers see changes of a published suggestion immediately.
 * @throws NotFoundError if the suggestion does not exist.
 * @throws InvalidInputError naming each invalid field.
 */
export async function saveSuggestion(deps: Deps, { suggestionId, ...input }: SuggestionInput): Promise<number> {
  const { db, now } = deps;
  const values = { ...(await checkSuggestion(db, input)), updatedAt: now() };
  if (!suggestionId) {
    const articleId = await drawArticleId({ db });
    await db.insert(suggestionDetails).values({ ...values, articleId });
    return articleId;
  }
  return changeSuggestion(deps, suggestionId, values);
}

/** Publishes or schedules a suggestion. Republishing keeps the original publication time unless `publishAt` is given. */
export async function publishSuggestion(
  deps: Deps,
  { suggestionId, publishAt }: { suggestionId: string; publishAt?: Date | null | undefined },
): Promise<number> {
  const kept = await findSuggestion(deps.db, suggestionId);
  const at = publishAt ?? (kept.state === 'published' && kept.publishAt ? kept.publishAt : deps.now());
  return changeSuggestion(deps, suggestionId, { state: 'published', publishAt: at });
}

/**
 * Hides the suggestion from readers and deletes its clips and board entries. Idempotent.
 * @throws NotFoundError if the suggestion does not exist.
 */
export async function unpublishSuggestion(deps: Deps, { suggestionId }: { suggestionId: string }): Promise<number> {
  return changeSuggestion(deps, suggestionId, { state: 'draft', publishAt: null });
}

/**
 * @throws NotFoundError if the suggestion does not exist.
 * @throws Refusal `STILL_PUBLISHED` if it is published or scheduled.
 */
export async function deleteSuggestion({ db }: Deps, { suggestionId }: { suggestionId: string }): Promise<void> {
  const { articleId, state } = await findSuggestion(db, suggestionId);
  if (state !== 'draft') throw new Refusal('STILL_PUBLISHED', 409, 'Unpublish it first.');
  await db.delete(suggestionDetails).where(eq(suggestionDetails.articleId, articleId));
}

async function checkSuggestion(db: DbOrTx, input: Omit<SuggestionInput, 'suggestionId'>) {
  const problems = collectProblems();
  const title = checkLine(problems, input.title, { field: 'title', max: titleLengthMax, isRequired: true });
  const markdown = checkText(problems, input.markdown, { field: 'markdown', max: markdownLengthMax, isRequired: true });
  const imageUrl = checkImageUrl(problems, input.imageUrl);
  const languages = [...new Set(input.languages)];
  if (languages.length === 0) problems.add('languages', 'error.required');
  if (languages.length > languagesMax) problems.add('languages', 'error.tooMany', { max: languagesMax });
  if (languages.some((tag) => !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag))) {
    problems.add('languages', 'error.notInList');
  }
  const country = input.country?.trim().toUpperCase() || null;
  if (country !== null && !/^[A-Z]{2}$/.test(country)) problems.add('country', 'error.notInList');
  const authorId = parseArticleId(input.authorId) ?? 0;
  const [author] = await db.select({ id: authors.id }).from(authors).where(eq(authors.id, authorId));
  if (!author) problems.add('authorId', 'error.notInList');
  problems.throwIfAny();
  return { authorId, title: title ?? '', markdown: markdown ?? '', imageUrl, languages, country };
}

async function changeSuggestion(
  { db, now }: Deps,
  suggestionId: string,
  change: Partial<typeof suggestionDetails.$inferInsert>,
): Promise<number> {
  const { articleId } = await findSuggestion(db, suggestionId);
  await db
    .update(suggestionDetails)
    .set({ ...change, updatedAt: now() })
    .where(eq(suggestionDetails.articleId, articleId));
  await storeSuggestion({ db, now }, articleId);
  return articleId;
}

async function findSuggestion(db: DbOrTx, suggestionId: string): Promise<typeof suggestionDetails.$inferSelect> {
  const [row] = await db
    .select()
    .from(suggestionDetails)
    .where(eq(suggestionDetails.articleId, parseArticleId(suggestionId) ?? 0));
  if (!row) throw new NotFoundError('Suggestion');
  return row;
}
