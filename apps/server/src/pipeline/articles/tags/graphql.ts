import { AccountTagRef } from '#src/api/accounts/graphql-tags.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { ArticleKindRef, ArticleRef } from '../graphql.ts';
import { readFact } from '../graphql-facts.ts';
import { articleTagsFact } from './article-tags-fact.ts';
import { countLabelledArticles } from './count-labelled-articles.ts';
import { labelArticle, unlabelArticle } from './label-article.ts';

builder.interfaceField(ArticleRef, 'tags', (t) =>
  t.field({
    type: [AccountTagRef],
    description: 'The current account’s tags on the article, ordered by name.',
    resolve: ({ id }, _, context) => readFact(context, articleTagsFact, id),
  }),
);

builder.objectField(AccountTagRef, 'articleCount', (t) =>
  t.loadable({
    type: 'Int',
    description: 'Number of articles with this tag that the account may read.',
    loaderOptions: { cache: false },
    load: (tagIds: string[], context) =>
      countLabelledArticles(context, { actor: actorFor(context, 'readTags'), tagIds }),
    resolve: (tag) => tag.id,
  }),
);

builder.mutationFields((t) => {
  const args = () => ({
    tagId: t.arg.id({ required: true, description: 'Id of a tag of the current account.' }),
    articleKind: t.arg({ type: ArticleKindRef, required: true, description: 'Kind of the article.' }),
    articleId: t.arg.id({ required: true, description: 'Id of the article.' }),
  });
  return {
    labelArticle: t.field({
      type: ArticleRef,
      description:
        'Puts a tag on an article for everyone in the account. Idempotent. Fails with `NOT_FOUND`, and with `LIMIT_REACHED` if the tag is already on 10,000 articles.',
      args: args(),
      authScopes: { may: 'labelArticles' },
      resolve: (_, input, context) => labelArticle(context, { actor: actorFor(context, 'labelArticles'), ...input }),
    }),
    unlabelArticle: t.field({
      type: ArticleRef,
      description: 'Removes a tag from an article. Idempotent. Fails with `NOT_FOUND`.',
      args: args(),
      authScopes: { may: 'labelArticles' },
      resolve: (_, input, context) => unlabelArticle(context, { actor: actorFor(context, 'labelArticles'), ...input }),
    }),
  };
});
