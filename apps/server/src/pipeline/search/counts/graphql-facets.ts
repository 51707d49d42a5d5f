import { builder } from '#src/api/builder.ts';
import { ArticleKindRef } from '#src/pipeline/articles/graphql.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import { filterArgs } from '../graphql-filter-args.ts';
import { labelArgs, readSearch } from '../graphql-lists.ts';
import { countFacets, type FacetCounts } from './count-facets.ts';
import { countsCost } from './graphql-count-args.ts';
import { CodeCountRef } from './graphql-counts.ts';

const FacetSourceRef = builder.objectRef<FacetCounts['sources'][number]>('FacetSource').implement({
  description: 'Number of articles or stories from one source.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the sub source.' }),
    count: t.exposeInt('count', { description: 'Number of rows in the list when filtered by this source.' }),
  }),
});

const FacetCountsRef = builder.objectRef<FacetCounts>('FacetCounts').implement({
  description:
    'Exact number of rows for each choice in the filters of a list. Each number assumes that only this choice is selected in its own filter and that the other filters stay the same. Choices without rows are omitted.',
  fields: (t) => ({
    languages: t.expose('languages', {
      type: [CodeCountRef],
      description: 'Article counts by language, in no particular order.',
    }),
    countries: t.expose('countries', {
      type: [CodeCountRef],
      description: 'Article counts by country, in no particular order.',
    }),
    sources: t.expose('sources', {
      type: [FacetSourceRef],
      description: 'Article counts by source, in no particular order.',
    }),
  }),
});

builder.queryField('facetCounts', (t) =>
  t.field({
    type: FacetCountsRef,
    description:
      'Counts the articles or stories in a list by language, country and source, to show numbers beside the choices of each filter.',
    args: {
      kind: t.arg({ type: ArticleKindRef, required: true, description: 'Kind of article: headlines or notices.' }),
      foldStories: t.arg.boolean({
        description: 'True counts each story once, like a list with `foldStories`. False or null counts every article.',
      }),
      ...labelArgs,
      ...filterArgs,
    },
    complexity: countsCost,
    authScopes: { may: 'search' },
    resolve: async (_, { kind, ...args }, context) => {
      if (kind === 'Suggestion') throw new InvalidInputError([{ field: 'kind', messageKey: 'error.notInList' }]);
      return countFacets(context, await readSearch(context, kind, args));
    },
  }),
);
