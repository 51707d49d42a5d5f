import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { ArticleRef } from '#src/pipeline/articles/graphql.ts';
import { countOthers, noStory, readStory, storyShownMax } from './read-stories.ts';

const availableCountries = (context: ApiContext) => actorFor(context, 'readArticle').membership.availableCountries;

builder.interfaceFields(ArticleRef, (t) => ({
  storyCount: t.loadable({
    type: 'Int',
    description: 'Other articles of the same story that the account may read: the "+N" of a list. 0: it stands alone.',
    load: (storyIds: number[], context) =>
      countOthers(context, { storyIds, availableCountries: availableCountries(context) }),
    resolve: ({ storyId }) => storyId ?? noStory,
  }),
  story: t.field({
    type: [ArticleRef],
    description:
      'All articles of its story that the account may read, itself among them, newest first, at most 100. For an open article: lists ask for `storyCount`.',
    complexity: { field: 20, multiplier: storyShownMax / 2 },
    resolve: (article, _, context) => readStory(context, { article, availableCountries: availableCountries(context) }),
  }),
}));
