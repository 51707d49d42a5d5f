import { AccountTagRef } from '#src/api/accounts/graphql-tags.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { ArticleKindRef, ArticleRef } from '../graphql.ts';
import { labelArticle, unlabelArticle } from './label-article.ts';
import { countLabelledArticles, listArticleTags } from './list-article-tags.ts';

builder.interfaceField(ArticleRef, 'tags', (t) =>
  t.loadableGroup({
    type: AccountTagRef,
    description: 'The current account’s labels on it, by name.',
    load: (articleIds: number[], context) =>
      listArticleTags(context, { actor: actorFor(context, 'readTags'), articleIds }),
    // `listArticleTags` gives the id.
    group: (tag) => (tag as typeof tag & { labelledId: number }).labelledId,
    resolve: (article) => article.id,
    // Not remembered: one request may label and then read.
    loaderOptions: { cache: false },
  }),
);

builder.objectField(AccountTagRef, 'articleCount', (t) =>
  t.loadable({
    type: 'Int',
    description: 'Articles labelled with it that the account may read.',
    loaderOptions: { cache: false },
    load: (tagIds: string[], context) =>
      countLabelledArticles(context, { actor: actorFor(context, 'readTags'), tagIds }),
    resolve: (tag) => tag.id,
  }),
);

builder.mutationFields((t) => {
  const args = () => ({
    tagId: t.arg.id({ required: true, description: 'A tag of the current account.' }),
    articleKind: t.arg({ type: ArticleKindRef, required: true, description: 'What the article is.' }),
    articleId: t.arg.id({ required: true, description: 'Its id.' }),
  });
  return {
    labelArticle: t.field({
      type: ArticleRef,
      description:
        'Labels an article for everybody in the account; again changes nothing. `NOT_FOUND`; `LIMIT_REACHED` at 10,000 articles with one tag.',
      args: args(),
      authScopes: { may: 'labelArticles' },
      resolve: (_, input, context) => labelArticle(context, { actor: actorFor(context, 'labelArticles'), ...input }),
    }),
    unlabelArticle: t.field({
      type: ArticleRef,
      description: 'Takes a label off an article; again changes nothing. `NOT_FOUND`.',
      args: args(),
      authScopes: { may: 'labelArticles' },
      resolve: (_, input, context) => unlabelArticle(context, { actor: actorFor(context, 'labelArticles'), ...input }),
    }),
  };
});
