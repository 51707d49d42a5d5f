import { builder } from '#src/api/builder.ts';
import { type ArticleRow, readArticles } from '#src/pipeline/articles/find-article.ts';
import { ArticleRef } from '#src/pipeline/articles/graphql.ts';
import { countArgs, countsCost, readCountArgs } from './graphql-count-args.ts';
import { listTopStories, type StoryCount, topStoriesMax } from './list-top-stories.ts';

interface Told extends StoryCount {
  article: ArticleRow;
}

const StoryCountRef = builder.objectRef<Told>('StoryCount').implement({
  description: 'A story with several articles that a search finds in a period.',
  fields: (t) => ({
    article: t.expose('article', {
      type: ArticleRef,
      description: 'Newest article of the story that the search finds.',
    }),
    articleCount: t.exposeInt('articleCount', {
      description:
        'Number of articles of the story that the search finds, the same as in a list filtered by `storyOf`.',
    }),
    sourceCount: t.exposeInt('sourceCount', { description: 'Number of sources of these articles.' }),
  }),
});

builder.queryField('topStories', (t) =>
  t.field({
    type: [StoryCountRef],
    description: `Returns up to ${topStoriesMax} stories by the number of sources that reported them, highest first. Only articles that match the filter count. The period is as in \`articleCounts\`.`,
    args: countArgs,
    complexity: countsCost,
    authScopes: { may: 'search' },
    resolve: async (_, args, context) => {
      const stories = await listTopStories(context, await readCountArgs(args, context));
      const rows = await readArticles(
        context,
        stories.map(({ articleId }) => articleId),
      );
      const articles = new Map(rows.map((row) => [row.id, row]));
      return stories.flatMap((story) => {
        const article = articles.get(story.articleId);
        return article ? [{ ...story, article }] : [];
      });
    },
  }),
);
