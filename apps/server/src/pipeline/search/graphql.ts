import { describeQuery } from '@kawaraban/query/describe.ts';
import { periodPresets } from '@kawaraban/query/period-presets.ts';
import { findTags } from '#src/accounts/tags/save-tag.ts';
import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { type ArticleRow, parseArticleId, readArticles } from '#src/pipeline/articles/find-article.ts';
import { ArticleKindRef, HeadlineRef, NoticeRef } from '#src/pipeline/articles/graphql.ts';
import { listTerms } from '#src/pipeline/enrich/glossary/list-terms.ts';
import { readSourceTree } from '#src/pipeline/sources/read-source-tree.ts';
import { InvalidInputError, NotFoundError } from '#src/platform/errors.ts';
import type { ArticleSearch } from './article-search.ts';
import { checkConditions, conditionsText } from './check-conditions.ts';
import { countByDay } from './count-by-day.ts';
import { findArticles, PAGE_SIZE } from './find-articles.ts';
import { logSearch } from './log-search.ts';
import { parseKeywords } from './query-syntax-error.ts';
import { readOldestAt } from './read-oldest-at.ts';
import { readTrendWords } from './trends/read-trend-words.ts';

const presetsText = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  periodPresets.map((preset) => `\`${preset}\``),
);

const PeriodInputRef = builder.inputType('PeriodInput', {
  description: 'When articles were published: local calendar dates, or a preset. Not both.',
  fields: (t) => ({
    from: t.string({ description: 'First day, `YYYY-MM-DD`. Null: from the beginning.' }),
    to: t.string({ description: 'Last day, `YYYY-MM-DD`, itself included. Null: until now.' }),
    last: t.string({ description: `So long before now: ${presetsText}. Null: use the dates.` }),
  }),
});

/** Conditions as arguments of their own: `country` for `countries`, and the rest under their own names. */
interface SearchArgs {
  country?: string[] | null;
  period?: object | null;
  timezoneOffsetInMinutes?: number | null;
}

/** The largest offsets on Earth are −14 and +12 hours. */
const offsetMinutesMax = 14 * 60;

/** @throws InvalidInputError naming every argument at fault; QuerySyntaxError for malformed keywords. */
function toSearch(
  kind: ArticleSearch['kind'],
  { country, period, timezoneOffsetInMinutes, ...others }: SearchArgs,
  availableCountries: string[],
): ArticleSearch {
  const offset = timezoneOffsetInMinutes ?? 0;
  if (Math.abs(offset) > offsetMinutesMax) {
    const values = { min: -offsetMinutesMax, max: offsetMinutesMax };
    throw new InvalidInputError([{ field: 'timezoneOffsetInMinutes', messageKey: 'error.wholeNumber', values }]);
  }
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
    availableCountries,
  };
}

function withoutNulls(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null && one !== undefined));
}

interface ArticleList {
  search: ArticleSearch;
  isFirst: boolean;
  isLast: boolean;
  rows: ArticleRow[];
}

const listTexts = {
  isFirst: 'There is nothing newer than this page.',
  isLast: 'There is nothing older than this page.',
  data: 'The articles of the page, newest first.',
  oldestAt: 'When the oldest article that the filter can reach was published; null when it finds nothing.',
};

/** Searching costs the database this many times what a field costs us. */
const searchCost = 50;
const pageOf = { field: 1, multiplier: PAGE_SIZE };

const HeadlinesRef = builder.objectRef<ArticleList>('Headlines').implement({
  description: 'A page of headlines.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', { description: listTexts.isFirst }),
    isLast: t.exposeBoolean('isLast', { description: listTexts.isLast }),
    data: t.expose('rows', { type: [HeadlineRef], description: listTexts.data, complexity: pageOf }),
    oldestAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: listTexts.oldestAt,
      complexity: searchCost,
      resolve: ({ search }, _, context) => readOldestAt(context, search),
    }),
    trendWords: t.stringList({
      description:
        'The up to 20 words whose use rose most in the last 24 hours, under the same country and source filter; those of articles in the reader’s language first.',
      complexity: searchCost,
      resolve: ({ search }, _, context) => {
        const { countries, sourceIds, availableCountries } = search;
        const ids = sourceIds?.map(Number);
        const trend = { kind: 'Headline' as const, countries, sourceIds: ids, availableCountries };
        return readTrendWords(context, { ...trend, preferredLanguage: context.locale });
      },
    }),
  }),
});

const NoticesRef = builder.objectRef<ArticleList>('Notices').implement({
  description: 'A page of notices.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', { description: listTexts.isFirst }),
    isLast: t.exposeBoolean('isLast', { description: listTexts.isLast }),
    data: t.expose('rows', { type: [NoticeRef], description: listTexts.data, complexity: pageOf }),
    oldestAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: listTexts.oldestAt,
      complexity: searchCost,
      resolve: ({ search }, _, context) => readOldestAt(context, search),
    }),
  }),
});

interface ListArgs {
  baseId?: string | null;
  isLatest?: boolean | null;
  tagIds?: string[] | null;
  aiTags?: string[] | null;
  foldStories?: boolean | null;
}

/** Tags found by machine that a list may be narrowed to at once, and characters of one. */
const aiTagsMax = 20;
const aiTagLengthMax = 100;

function checkAiTags(aiTags: string[]): string[] {
  if (aiTags.length <= aiTagsMax && aiTags.every((tag) => tag.length <= aiTagLengthMax)) return aiTags;
  throw new InvalidInputError([{ field: 'aiTags', messageKey: 'error.tooLong', values: { max: aiTagLengthMax } }]);
}

async function listArticles(
  context: ApiContext,
  kind: ArticleSearch['kind'],
  { baseId, isLatest, tagIds, aiTags, foldStories, ...args }: SearchArgs & ListArgs,
): Promise<ArticleList> {
  const actor = actorFor(context, 'search');
  const tags = await findTags(context, { actor, tagIds: tagIds ?? [] });
  const labels = { accountId: actor.accountId, tagIds: tags.map(({ id }) => id), aiTags: checkAiTags(aiTags ?? []) };
  const search = {
    ...toSearch(kind, args, actor.membership.availableCountries),
    glossary: await listTerms(context, actor.accountId),
    ...(labels.tagIds.length + labels.aiTags.length > 0 ? { labels } : {}),
    foldStories: foldStories ?? false,
  };
  const base = baseId ? parseArticleId(baseId) : undefined;
  if (base === null) throw new NotFoundError('Article');
  const { articleIds, isFirst, isLast } = await findArticles(context, search, {
    baseId: base,
    isLatest: isLatest ?? false,
  });
  return { search, isFirst, isLast, rows: await readArticles(context, articleIds) };
}

const allowed = (context: ApiContext) => [...actorFor(context, 'search').membership.availableCountries];

const OldestAtRef = builder.objectRef<{ availableCountries: string[] }>('OldestAt').implement({
  description: 'How far back the news reaches.',
  fields: (t) => ({
    headline: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the oldest headline was published; null when there is none.',
      complexity: searchCost,
      resolve: ({ availableCountries }, _, context) => readOldestAt(context, { kind: 'Headline', availableCountries }),
    }),
    notice: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the oldest notice was published; null when there is none.',
      complexity: searchCost,
      resolve: ({ availableCountries }, _, context) => readOldestAt(context, { kind: 'Notice', availableCountries }),
    }),
  }),
});

const SearchAssetsRef = builder.objectRef<{ availableCountries: string[] }>('SearchAssets').implement({
  description: 'What a search form offers to choose from.',
  fields: (t) => ({
    oldestAt: t.field({
      type: OldestAtRef,
      description: 'How far back the news reaches.',
      resolve: (parent) => parent,
    }),
    trendWords: t.stringList({
      description:
        'The up to 20 words whose use in headlines rose most in the last 24 hours; those of articles in the reader’s language first.',
      complexity: searchCost,
      resolve: ({ availableCountries }, _, context) =>
        readTrendWords(context, { kind: 'Headline', availableCountries, preferredLanguage: context.locale }),
    }),
    sources: t.field({
      type: 'JSON',
      description:
        'The source tree: language → country → group (kind, name) → main source → sub source (id, name); only countries the account may see.',
      complexity: searchCost,
      resolve: ({ availableCountries }, _, context) =>
        readSourceTree(context, { availableCountries, language: context.locale }),
    }),
  }),
});

/** Days of the line under the search box. */
const previewDays = 30;

interface Preview {
  search: ArticleSearch;
  understood: unknown;
}

const DayCountRef = builder.objectRef<{ day: string; count: number }>('DayCount').implement({
  description: 'Articles of one local day.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'The day, `YYYY-MM-DD`.' }),
    count: t.exposeInt('count', { description: 'Articles of that day that the search finds.' }),
  }),
});

const SearchPreviewRef = builder.objectRef<Preview>('SearchPreview').implement({
  description: 'What a search means and would find, while it is being typed.',
  fields: (t) => ({
    understood: t.field({
      type: 'JSON',
      description: 'The keywords as they are understood: `{ allOf, anyOf, noneOf, other }`, lists of terms.',
      resolve: ({ understood }) => understood,
    }),
    days: t.field({
      type: [DayCountRef],
      description:
        'How many articles it finds on each of the last 30 local days, oldest first; days without any are 0.',
      complexity: { field: searchCost, multiplier: previewDays },
      resolve: ({ search }, _, context) => countByDay(context, search, previewDays),
    }),
  }),
});

builder.queryFields((t) => {
  const filterArgs = () => ({
    country: t.arg.stringList({
      description: 'Countries, ISO 3166-1 alpha-2. Null or empty: all the account may see.',
    }),
    sourceIds: t.arg.idList({ description: 'Sub sources, ids of the source tree. Null or empty: all.' }),
    languages: t.arg.stringList({ description: 'Languages of the articles, BCP 47. Null or empty: all.' }),
    keywords: t.arg.string({
      description:
        'A query of the search language. Null or empty: everything. A malformed one is refused with `BAD_QUERY` and the places (`extensions.positions`).',
    }),
    period: t.arg({ type: PeriodInputRef, description: 'When published. Null: at any time.' }),
    timezoneOffsetInMinutes: t.arg.int({
      description: 'Where the days of `period` begin, as JavaScript’s `getTimezoneOffset`: −540 for Japan. Null: UTC.',
    }),
  });
  const pageArgs = () => ({
    tagIds: t.arg.idList({
      description: 'Only articles with one of these tags of the account; `NOT_FOUND` for others. Null or empty: all.',
    }),
    aiTags: t.arg.stringList({
      description:
        'Only articles with one of these tags found by machine, as `aiTags` writes them. Null or empty: all.',
    }),
    baseId: t.arg.id({ description: 'The article at the edge of what the client holds. Null: the newest page.' }),
    isLatest: t.arg.boolean({ description: 'True: newer than `baseId`. False or null: older.' }),
    foldStories: t.arg.boolean({
      description:
        'True: of each story only the newest article that passes the filter; `storyCount` says how many more there are. False or null: every article.',
    }),
  });
  return {
    headlines: t.field({
      type: HeadlinesRef,
      description: 'Headlines that pass a filter, newest first, 20 a page.',
      args: { ...pageArgs(), ...filterArgs() },
      complexity: searchCost,
      authScopes: { may: 'search' },
      resolve: (_, args, context) => listArticles(context, 'Headline', args),
    }),
    notices: t.field({
      type: NoticesRef,
      description: 'Notices that pass a filter, newest first, 20 a page.',
      args: { ...pageArgs(), ...filterArgs() },
      complexity: searchCost,
      authScopes: { may: 'search' },
      resolve: (_, args, context) => listArticles(context, 'Notice', args),
    }),
    searchAssets: t.field({
      type: SearchAssetsRef,
      description: 'What a search form offers to choose from, in the current account.',
      authScopes: { may: 'search' },
      resolve: (_, __, context) => ({ availableCountries: allowed(context) }),
    }),
    searchPreview: t.field({
      type: SearchPreviewRef,
      description: 'What a search means and would find: for the search box, while the user types.',
      args: {
        kind: t.arg({ type: ArticleKindRef, required: true, description: 'Headlines or notices.' }),
        ...filterArgs(),
      },
      complexity: searchCost,
      authScopes: { may: 'search' },
      resolve: async (_, { kind, ...args }, context) => {
        if (kind === 'Suggestion') throw new InvalidInputError([{ field: 'kind', messageKey: 'error.notInList' }]);
        const glossary = await listTerms(context, actorFor(context, 'search').accountId);
        const search = { ...toSearch(kind, args, allowed(context)), glossary };
        return { search, understood: describeQuery(parseKeywords(search.keywords)) };
      },
    }),
  };
});

builder.mutationField('searchLogging', (t) =>
  t.boolean({
    description: 'Notes what the caller searched for. Always true when it was noted.',
    args: { conditions: t.arg({ type: 'JSON', required: true, description: conditionsText }) },
    authScopes: { may: 'logSearch' },
    resolve: async (_, { conditions }, context) => {
      await logSearch(context, { actor: actorFor(context, 'logSearch'), conditions });
      return true;
    },
  }),
);
