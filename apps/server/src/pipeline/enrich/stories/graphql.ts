import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { ArticleRef } from '#src/pipeline/articles/graphql.ts';
import { readFact } from '#src/pipeline/articles/graphql-facts.ts';
import { describeReasons } from './describe-reasons.ts';
import { explainStory, type StoryReason } from './explain-story.ts';
import { readStory, storyCountFact, storyShownMax } from './read-stories.ts';

const availableCountries = (context: ApiContext) => actorFor(context, 'readArticle').membership.availableCountries;

const StoryReasonRef = builder.objectRef<StoryReason>('StoryReason').implement({
  description: 'Reason why two articles belong to one story.',
  fields: (t) => ({
    articleId: t.id({ description: 'Id of the other article.', resolve: ({ articleId }) => articleId }),
    text: t.string({
      description:
        'Shared names, figures, statistics, subject and wording, as a sentence in the language of the request.',
      resolve: (reason, _, { locale }) => describeReasons(reason, locale),
    }),
  }),
});

builder.interfaceFields(ArticleRef, (t) => ({
  storyCount: t.int({
    description: 'Number of other articles of the same story that the account may read. 0 if there are none.',
    resolve: ({ id, storyId }, _, context) => (storyId === null ? 0 : readFact(context, storyCountFact, id)),
  }),
  story: t.field({
    type: [ArticleRef],
    description:
      'All articles of the same story that the account may read, including this one, newest first, at most 100. In a list, request `storyCount` instead.',
    complexity: { field: 20, multiplier: storyShownMax / 2 },
    resolve: (article, _, context) => readStory(context, { article, availableCountries: availableCountries(context) }),
  }),
  storyReasons: t.field({
    type: [StoryReasonRef],
    description:
      'Reasons why each of the other articles belongs to the story, for articles that the account may read. Newest first, at most 99. Expensive, because texts are compared: request it only where the story is shown.',
    complexity: { field: 20, multiplier: storyShownMax / 2 },
    resolve: (article, _, context) =>
      explainStory(context, { article, availableCountries: availableCountries(context) }),
  }),
}));
