import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { ArticleKindRef, ArticleRef } from '#src/pipeline/articles/graphql.ts';
import { type KeptArticle, keptPerPage, listKeptArticles } from '#src/pipeline/articles/list-kept-articles.ts';
import type { Page } from '#src/platform/page-by-key.ts';
import { recordRecent } from './record-recent.ts';
import { recents } from './table.ts';

const RecentRef = builder.objectRef<KeptArticle>('Recent').implement({
  description: 'An article that the user opened.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the row. Pass it as `baseId` to `recent`.' }),
    article: t.expose('article', { type: ArticleRef, description: 'The opened article.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the article was last opened.' }),
  }),
});

const RecentsRef = builder.objectRef<Page<KeptArticle>>('Recents').implement({
  description: 'A page of recent articles, last opened first.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', { description: 'True if no newer row exists.' }),
    isLast: t.exposeBoolean('isLast', { description: 'True if no older row exists.' }),
    data: t.expose('rows', {
      type: [RecentRef],
      description: 'Rows on this page.',
      complexity: { field: 1, multiplier: keptPerPage },
    }),
  }),
});

builder.queryField('recent', (t) =>
  t.field({
    type: RecentsRef,
    description:
      'Returns the articles that the caller opened in the current account, last opened first, 20 per page. Only the newest 200 are kept.',
    args: {
      baseId: t.arg.id({
        description: 'Cursor: id of the first or last row that the client has. Null for the newest page.',
      }),
      isLatest: t.arg.boolean({ description: 'True for rows newer than `baseId`, false or null for older ones.' }),
    },
    complexity: 10,
    authScopes: { may: 'readRecents' },
    resolve: (_, args, context) =>
      listKeptArticles(context, recents, { actor: actorFor(context, 'readRecents'), ...args }),
  }),
);

builder.mutationField('pushRecent', (t) =>
  t.field({
    type: RecentRef,
    description:
      'Records that the caller opened an article and moves it to the top of the list. Fails with `NOT_FOUND` if the account may not read it.',
    args: {
      articleKind: t.arg({ type: ArticleKindRef, required: true, description: 'Kind of the article.' }),
      articleId: t.arg.id({ required: true, description: 'Id of the article.' }),
    },
    authScopes: { may: 'changeRecents' },
    resolve: (_, args, context) => recordRecent(context, { actor: actorFor(context, 'changeRecents'), ...args }),
  }),
);
