import { findTags } from '#src/accounts/tags/save-tag.ts';
import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { type ArticleRow, parseArticleId, readArticles } from '#src/pipeline/articles/find-article.ts';
import { mutedOf } from '#src/pipeline/articles/muting/is-muted.ts';
import { listTerms } from '#src/pipeline/enrich/glossary/list-terms.ts';
import { InvalidInputError, NotFoundError } from '#src/platform/errors.ts';
import type { ArticleSearch } from './article-search.ts';
import { checkConditions } from './check-conditions.ts';
import { findArticles } from './find-articles.ts';
import { rankArticles } from './rank-articles.ts';

export interface SearchArgs {
  country?: string[] | null;
  period?: object | null;
  timezoneOffsetInMinutes?: number | null;
  from?: Date | null;
  to?: Date | null;
}

const offsetMinutesMax = 14 * 60;

/**
 * @throws InvalidInputError naming every invalid argument.
 * @throws QuerySyntaxError for malformed keywords.
 */
export function toSearch(
  kind: ArticleSearch['kind'],
  { country, period, timezoneOffsetInMinutes, from, to, ...others }: SearchArgs,
  availableCountries: string[],
): ArticleSearch {
  const offset = timezoneOffsetInMinutes ?? 0;
  if (Math.abs(offset) > offsetMinutesMax) {
    const values = { min: -offsetMinutesMax, max: offsetMinutesMax };
    throw new InvalidInputError([{ field: 'timezoneOffsetInMinutes', messageKey: 'error.wholeNumber', values }]);
  }
  if (from && to && from >= to) throw new InvalidInputError([{ field: 'to', messageKey: 'error.endsBeforeStart' }]);
  const conditions = checkConditions(
    withoutNulls({
      ...others,
      countries: country?.map((code) => code.toUpperCase()),
      period: period && withoutNulls(period),
    }),
    '',
  );
  return {
    ...conditions,
    kind,
    timezoneOffsetInMinutes: offset,
    span: { from: from ?? undefined, to: to ?? undefined },
    availableCountries,
  };
}

function withoutNulls(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null && one !== undefined));
}

export interface ArticleList {
  search: ArticleSearch;
  base: number | undefined;
  isFirst: boolean;
  isLast: boolean;
  rows: ArticleRow[];
}

interface LabelArgs {
  tagIds?: string[] | null;
  aiTags?: string[] | null;
  storyOf?: string | null;
}

/** Arguments for list conditions that saved searches do not have. */
export const labelArgs = builder.args((t) => ({
  tagIds: t.idList({
    description:
      'Ids of the account’s tags. Returns articles with at least one of these tags. Fails with `NOT_FOUND` if one of the ids is unknown. Null or empty for all articles.',
  }),
  aiTags: t.stringList({
    description:
      'Automatic tags, as in `aiTags`. Returns articles with at least one of these tags. Null or empty for all articles.',
  }),
  storyOf: t.id({ description: 'Id of an article. Returns only articles of the same story. Null for all stories.' }),
}));

export interface ListArgs extends LabelArgs {
  baseId?: string | null;
  isLatest?: boolean | null;
  foldStories?: boolean | null;
  isUnreadOnly?: boolean | null;
  sort?: 'newest' | 'relevance' | null;
  place?: number | null;
}

const aiTagsMax = 20;
const aiTagLengthMax = 100;

function checkAiTags(aiTags: string[]): string[] {
  if (aiTags.length <= aiTagsMax && aiTags.every((tag) => tag.length <= aiTagLengthMax)) return aiTags;
  throw new InvalidInputError([{ field: 'aiTags', messageKey: 'error.tooLong', values: { max: aiTagLengthMax } }]);
}

/** @throws the errors of `findArticles` and `rankArticles`. */
export async function listArticles(
  context: ApiContext,
  kind: ArticleSearch['kind'],
  { baseId, isLatest, isUnreadOnly, sort, place, ...args }: SearchArgs & ListArgs,
): Promise<ArticleList> {
  const unreadOf = isUnreadOnly ? actorFor(context, 'search').userId : undefined;
  const search = { ...(await readSearch(context, kind, args)), unreadOf };
  const base = idOf(baseId);
  const { articleIds, isFirst, isLast } =
    sort === 'relevance'
      ? await rankArticles(context, search, place ?? 0)
      : await findArticles(context, search, { baseId: base, isLatest: isLatest ?? false });
  return { search, base, isFirst, isLast, rows: await readArticles(context, articleIds) };
}

/**
 * Returns the caller's search with its labels, glossary and mutes.
 * @throws NotFoundError for a tag of another account.
 * @throws the errors of `toSearch`.
 */
export async function readSearch(
  context: ApiContext,
  kind: ArticleSearch['kind'],
  { tagIds, aiTags, storyOf, foldStories, ...args }: SearchArgs & LabelArgs & Pick<ListArgs, 'foldStories'>,
): Promise<ArticleSearch> {
  const actor = actorFor(context, 'search');
  const tags = await findTags(context, { actor, tagIds: tagIds ?? [] });
  const labels = {
    accountId: actor.accountId,
    tagIds: tags.map(({ id }) => id),
    aiTags: checkAiTags(aiTags ?? []),
    storyOf: idOf(storyOf),
  };
  const asked = toSearch(kind, args, actor.membership.availableCountries);
  return {
    ...asked,
    glossary: asked.keywords ? await listTerms(context, actor.accountId) : [],
    ...(labels.tagIds.length + labels.aiTags.length > 0 || labels.storyOf ? { labels } : {}),
    foldStories: foldStories ?? false,
    muted: mutedOf(actor.user, context.now()),
  };
}

/** @throws NotFoundError if the id is malformed. */
function idOf(articleId: string | null | undefined): number | undefined {
  const id = articleId ? parseArticleId(articleId) : undefined;
  if (id === null) throw new NotFoundError('Article');
  return id;
}
