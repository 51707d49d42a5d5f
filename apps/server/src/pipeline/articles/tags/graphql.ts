import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { AccountTagRef } from '#src/accounts/graphql-tags.ts';
import { accountTags } from '#src/accounts/tags/table.ts';
import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { isInCountries } from '../find-article.ts';
import { ArticleKindRef, ArticleRef } from '../graphql.ts';
import { articles } from '../table.ts';
import { labelArticle, unlabelArticle } from './label-article.ts';
import { articleTags } from './table.ts';

builder.interfaceField(ArticleRef, 'tags', (t) =>
  t.loadableGroup({
    type: AccountTagRef,
    description: 'The current account’s labels on it, by name.',
    load: async (articleIds: number[], context) => {
      const rows = await readTags(context, articleIds);
      return rows.map(({ articleId, tag }) => ({ ...tag, labelledId: articleId }));
    },
    // Each row is its own object, made above.
    group: (tag) => (tag as typeof tag & { labelledId: number }).labelledId,
    resolve: (article) => article.id,
    // Not remembered: one request may label and then read.
    loaderOptions: { cache: false },
  }),
);

async function readTags(context: ApiContext, articleIds: number[]) {
  const { accountId } = actorFor(context, 'readTags');
  return context.db
    .select({ articleId: articleTags.articleId, tag: accountTags })
    .from(articleTags)
    .innerJoin(accountTags, eq(accountTags.id, articleTags.tagId))
    .where(and(eq(articleTags.accountId, accountId), inArray(articleTags.articleId, articleIds)))
    .orderBy(asc(accountTags.name), asc(accountTags.id));
}

builder.objectField(AccountTagRef, 'articleCount', (t) =>
  t.loadable({
    type: 'Int',
    description: 'Articles labelled with it that the account may read.',
    loaderOptions: { cache: false },
    load: async (tagIds: string[], context) => {
      const { availableCountries } = actorFor(context, 'readTags').membership;
      const rows = await context.db
        .select({ tagId: articleTags.tagId, count: count() })
        .from(articleTags)
        .innerJoin(articles, eq(articles.id, articleTags.articleId))
        .where(and(inArray(articleTags.tagId, tagIds), isInCountries(availableCountries)))
        .groupBy(articleTags.tagId);
      const byTag = new Map(rows.map((row) => [row.tagId, row.count]));
      return tagIds.map((id) => byTag.get(id) ?? 0);
    },
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
