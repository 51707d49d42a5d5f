import { rulesVersion } from '@kawaraban/query/rules-before.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { type ArticleRow, readArticles } from '#src/pipeline/articles/find-article.ts';
import { ArticleKindRef } from '#src/pipeline/articles/graphql.ts';
import { comparedDays, type RulesComparison } from '#src/pipeline/search/compare-rules.ts';
import { compareSavedRules } from './compare-saved-rules.ts';
import { confirmRules } from './confirm-rules.ts';
import { SavedSearchRef } from './graphql.ts';

const listedMax = 5;
const comparisonCost = 1_500;

builder.objectFields(SavedSearchRef, (t) => ({
  hasNewRules: t.boolean({
    description:
      'True if the search rules have changed since the search was saved and its owner has not yet called `confirmSearchRules`.',
    resolve: (saved) => saved.rulesVersion < rulesVersion,
  }),
}));

const ComparedArticleRef = builder.objectRef<ArticleRow>('ComparedArticle').implement({
  description: 'An article that is found under only one of the two versions of the search rules.',
  fields: (t) => ({
    id: t.id({ description: 'Id of the article.', resolve: ({ id }) => id }),
    articleKind: t.field({
      type: ArticleKindRef,
      description: 'Kind of the article.',
      resolve: ({ articleKind }) => articleKind,
    }),
    title: t.exposeString('title', { description: 'Title of the article.' }),
    language: t.exposeString('language', { description: 'Language of the article, a BCP 47 tag.' }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      description: 'Time at which the source published the article.',
    }),
  }),
});

const ComparisonRef = builder.objectRef<RulesComparison>('SearchRulesComparison').implement({
  description: `Articles of the last ${comparedDays} days that a saved search finds under the previous and the current search rules.`,
  fields: (t) => ({
    before: t.exposeInt('before', { description: 'Number of articles found under the previous search rules.' }),
    after: t.exposeInt('after', { description: 'Number of articles found under the current search rules.' }),
    gainedCount: t.int({
      description: 'Number of articles found only under the current search rules.',
      resolve: ({ gained }) => gained.length,
    }),
    lostCount: t.int({
      description: 'Number of articles found only under the previous search rules.',
      resolve: ({ lost }) => lost.length,
    }),
    gained: t.field({
      type: [ComparedArticleRef],
      description: `Articles found only under the current rules, newest first, at most ${listedMax}.`,
      complexity: { field: 1, multiplier: listedMax },
      resolve: ({ gained }, _, context) => readArticles(context, gained.slice(0, listedMax)),
    }),
    lost: t.field({
      type: [ComparedArticleRef],
      description: `Articles found only under the previous rules, newest first, at most ${listedMax}.`,
      complexity: { field: 1, multiplier: listedMax },
      resolve: ({ lost }, _, context) => readArticles(context, lost.slice(0, listedMax)),
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description:
        'True if all articles were compared, false if there were too many and only the newest were compared.',
    }),
  }),
});

builder.queryField('searchRulesComparison', (t) =>
  t.field({
    type: ComparisonRef,
    description:
      'Compares the results of one of the caller’s saved searches under the previous and the current search rules. Fails with `NOT_FOUND` for any other id.',
    args: { id: t.arg.id({ required: true, description: 'Id of the saved search.' }) },
    complexity: comparisonCost,
    authScopes: { may: 'search' },
    resolve: (_, { id }, context) => compareSavedRules(context, { actor: actorFor(context, 'search'), id }),
  }),
);

builder.mutationField('confirmSearchRules', (t) =>
  t.boolean({
    description:
      'Records that the caller has seen how the new search rules affect these saved searches. Returns true. Fails with `NOT_FOUND` if one of the ids is not the caller’s.',
    args: {
      ids: t.arg.idList({
        required: true,
        description: 'Ids of the caller’s saved searches in the current account.',
      }),
    },
    authScopes: { may: 'changeSavedSearches' },
    resolve: async (_, { ids }, context) => {
      await confirmRules(context, { actor: actorFor(context, 'changeSavedSearches'), ids });
      return true;
    },
  }),
);
