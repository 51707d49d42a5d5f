import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { ArticleRef } from '#src/pipeline/articles/graphql.ts';
import { countOthers, noStory, readStory, storyShownMax } from './read-stories.ts';

const availableCountries = (context: ApiContext) => actorFor(context, 'readArticle').membership.availableCountries;

builder.interfaceFields(ArticleRef, (t) => ({
  storyCount: t.loadable({
    type: 'Int',
    description: 'Number of other articles of the same story that the account may read. 0 if the article stands alone.',
    load: (storyIds: number[], context) =>
      countOthers(context, { storyIds, availableCountries: availableCountries(context) }),
    resolve: ({ storyId }) => storyId ?? noStory,
  }),
  story: t.field({
    type: [ArticleRef],
    description:
      'All articles of its story that the account may read, itself included, newest first, at most 100. In lists ask for `storyCount` instead.',
    complexity: { field: 20, multiplier: storyShownMax / 2 },
    resolve: (article, _, context) => readStory(context, { article, availableCountries: availableCountries(context) }),
  }),
}));
