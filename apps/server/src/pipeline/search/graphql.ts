import { describeQuery } from '@kawaraban/query/describe.ts';
import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { searchCost } from '#src/api/limit-cost.ts';
import { ArticleKindRef, HeadlineRef, NoticeRef } from '#src/pipeline/articles/graphql.ts';
import { listTerms } from '#src/pipeline/enrich/glossary/list-terms.ts';
import { readSourceTree } from '#src/pipeline/sources/read-source-tree.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import type { ArticleSearch } from './article-search.ts';
import { conditionsText } from './check-conditions.ts';
import { countByDay } from './count-by-day.ts';
import { PAGE_SIZE } from './find-articles.ts';
import { filterArgs } from './graphql-filter-args.ts';
import { type ArticleList, labelArgs, listArticles, toSearch } from './graphql-lists.ts';
import { hasOutdatedMonths } from './has-outdated-months.ts';
import { listPassedOver, type PassedOverWord } from './list-passed-over.ts';
import { listSpellings, type WordSpellings } from './list-spellings.ts';
import { logSearch } from './log-search.ts';
import { parseKeywords } from './query-syntax-error.ts';
import { rankedMax } from './rank-articles.ts';
import { readOldestAt } from './read-oldest-at.ts';
import { readTrendWords } from './trends/read-trend-words.ts';

const ArticleSortRef = builder.enumType('ArticleSort', {
  description: 'Order of a list of articles.',
  values: {
    NEWEST: { value: 'newest', description: 'By publication time, newest first.' },
    RELEVANCE: {
      value: 'relevance',
      description: `The newest ${rankedMax} articles: matches in the title first, then in title and first 200 characters, then the others, newest first within each.`,
    },
  } as const,
});

const listTexts = {
  isFirst: 'True if no newer article exists.',
  isLast: 'True if no older article exists.',
  data: 'Articles on this page, newest first.',
  oldestAt: 'Publication time of the oldest article that passes the filter, or null if none does.',
};

const pageOf = { field: 1, multiplier: PAGE_SIZE };

export const HeadlinesRef = builder.objectRef<ArticleList>('Headlines').implement({
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
        'Up to 20 words whose use rose most in the last 24 hours, within the same country and source filters. Words in the reader’s language come first.',
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

export const NoticesRef = builder.objectRef<ArticleList>('Notices').implement({
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

const allowed = (context: ApiContext) => [...actorFor(context, 'search').membership.availableCountries];

const OldestAtRef = builder.objectRef<{ availableCountries: string[] }>('OldestAt').implement({
  description: 'Publication times of the oldest articles.',
  fields: (t) => ({
    headline: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Publication time of the oldest headline, or null if there is none.',
      complexity: searchCost,
      resolve: ({ availableCountries }, _, context) => readOldestAt(context, { kind: 'Headline', availableCountries }),
    }),
    notice: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Publication time of the oldest notice, or null if there is none.',
      complexity: searchCost,
      resolve: ({ availableCountries }, _, context) => readOldestAt(context, { kind: 'Notice', availableCountries }),
    }),
  }),
});

const SearchAssetsRef = builder.objectRef<{ availableCountries: string[] }>('SearchAssets').implement({
  description: 'Choices for a search form.',
  fields: (t) => ({
    oldestAt: t.field({
      type: OldestAtRef,
      description: 'Publication times of the oldest articles.',
      resolve: (parent) => parent,
    }),
    trendWords: t.stringList({
      description:
        'Up to 20 words whose use in headlines rose most in the last 24 hours. Words in the reader’s language come first.',
      complexity: searchCost,
      resolve: ({ availableCountries }, _, context) =>
        readTrendWords(context, { kind: 'Headline', availableCountries, preferredLanguage: context.locale }),
    }),
    sources: t.field({
      type: 'JSON',
      description:
        'The source tree: language → country → group (kind, name) → main source → sub source (`id`, `name`, `articleKind`, `expectedDelaySeconds`). `expectedDelaySeconds` is the usual time in seconds from publication to storage of the source’s articles, or null if the source cannot currently be read. The tree contains only countries that the account may read.',
      complexity: searchCost,
      resolve: ({ availableCountries }, _, context) =>
        readSourceTree(context, { availableCountries, language: context.locale }),
    }),
  }),
});

const previewDays = 30;

interface Preview {
  search: ArticleSearch;
  understood: unknown;
  spellings: WordSpellings[];
}

export const DayCountRef = builder.objectRef<{ day: string; count: number }>('DayCount').implement({
  description: 'Number of articles on one local day.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'Local date, `YYYY-MM-DD`.' }),
    count: t.exposeInt('count', { description: 'Number of articles of that day that the search finds.' }),
  }),
});

const WordSpellingsRef = builder.objectRef<WordSpellings>('WordSpellings').implement({
  description: 'A word in the keywords, with its other spellings.',
  fields: (t) => ({
    word: t.exposeString('word', { description: 'The word in its normalised form: lower case, half width.' }),
    spellings: t.exposeStringList('spellings', { description: 'Other spellings that the search also finds.' }),
  }),
});

const PassedOverWordRef = builder.objectRef<PassedOverWord>('PassedOverWord').implement({
  description: 'A longer word that contains a search term but does not match it, such as 東京都 for 京都.',
  fields: (t) => ({
    term: t.exposeString('term', { description: 'The search term in its normalised form.' }),
    word: t.exposeString('word', { description: 'The longer word.' }),
    articles: t.exposeInt('articles', {
      description:
        'Number of articles with the longer word, among the newest 200 that contain the characters of the term.',
    }),
  }),
});

const SearchPreviewRef = builder.objectRef<Preview>('SearchPreview').implement({
  description: 'Interpretation of a search and the number of articles that it finds.',
  fields: (t) => ({
    understood: t.field({
      type: 'JSON',
      description: 'The parsed query, `{ allOf, anyOf, noneOf, other }`. Each value is a list of terms.',
      resolve: ({ understood }) => understood,
    }),
    spellings: t.field({
      type: [WordSpellingsRef],
      description: 'Words of the query that are also found in other spellings.',
      resolve: ({ spellings }) => spellings,
    }),
    isReindexing: t.boolean({
      description:
        'True while articles are being reindexed under new search rules. Until this is finished, older articles match only the spelling that was typed.',
      resolve: (_, __, context) => hasOutdatedMonths(context),
    }),
    passedOver: t.field({
      type: [PassedOverWordRef],
      description:
        'Longer words that contain a Japanese search term but do not match it, most common first: at most three for each of the first three terms. Put a term between asterisks (`*京都*`) to find these words too.',
      complexity: searchCost,
      resolve: ({ search }, _, context) => listPassedOver(context, search),
    }),
    days: t.field({
      type: [DayCountRef],
      description:
        'Number of articles found on each of the last 30 local days, oldest first. Days without articles have count 0.',
      complexity: { field: searchCost, multiplier: previewDays },
      resolve: ({ search }, _, context) => countByDay(context, search, previewDays),
    }),
  }),
});

builder.queryFields((t) => {
  const pageArgs = () => ({
    ...labelArgs,
    baseId: t.arg.id({
      description: 'Cursor: id of the first or last article that the client has. Null for the newest page.',
    }),
    isLatest: t.arg.boolean({ description: 'True for articles newer than `baseId`, false or null for older ones.' }),
    foldStories: t.arg.boolean({
      description:
        'True returns only the newest matching article of each story and gives the number of others in `storyCount`. False or null returns every article.',
    }),
    isUnreadOnly: t.arg.boolean({
      description: 'True returns only articles that the caller has not read. False or null returns all articles.',
    }),
    sort: t.arg({ type: ArticleSortRef, description: 'Order of the articles. Null means newest first.' }),
    place: t.arg.int({
      description: `Number of rows to skip, at most ${rankedMax}. Only for lists by relevance, which ignore \`baseId\`. Null means 0.`,
    }),
  });
  return {
    headlines: t.field({
      type: HeadlinesRef,
      description: 'Returns headlines that match a filter, newest first unless `sort` is given, 20 per page.',
      args: { ...pageArgs(), ...filterArgs },
      complexity: searchCost,
      authScopes: { may: 'search' },
      resolve: (_, args, context) => listArticles(context, 'Headline', args),
    }),
    notices: t.field({
      type: NoticesRef,
      description: 'Returns notices that match a filter, newest first unless `sort` is given, 20 per page.',
      args: { ...pageArgs(), ...filterArgs },
      complexity: searchCost,
      authScopes: { may: 'search' },
      resolve: (_, args, context) => listArticles(context, 'Notice', args),
    }),
    searchAssets: t.field({
      type: SearchAssetsRef,
      description: 'Returns the choices for a search form in the current account.',
      authScopes: { may: 'search' },
      resolve: (_, __, context) => ({ availableCountries: allowed(context) }),
    }),
    searchPreview: t.field({
      type: SearchPreviewRef,
      description:
        'Shows how a search is interpreted and how many articles it finds, for display while the user types.',
      args: {
        kind: t.arg({
          type: ArticleKindRef,
          required: true,
          description: 'Kind of article: headlines or notices.',
        }),
        ...filterArgs,
      },
      complexity: searchCost,
      authScopes: { may: 'search' },
      resolve: async (_, { kind, ...args }, context) => {
        if (kind === 'Suggestion') throw new InvalidInputError([{ field: 'kind', messageKey: 'error.notInList' }]);
        const glossary = await listTerms(context, actorFor(context, 'search').accountId);
        const search = { ...toSearch(kind, args, allowed(context)), glossary };
        const query = parseKeywords(search.keywords);
        return { search, understood: describeQuery(query), spellings: listSpellings(query) };
      },
    }),
  };
});

builder.mutationField('searchLogging', (t) =>
  t.boolean({
    description: 'Records a search of the caller. Returns true.',
    args: { conditions: t.arg({ type: 'JSON', required: true, description: conditionsText }) },
    authScopes: { may: 'logSearch' },
    resolve: async (_, { conditions }, context) => {
      await logSearch(context, { actor: actorFor(context, 'logSearch'), conditions });
      return true;
    },
  }),
);
