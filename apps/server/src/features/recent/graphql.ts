import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { ArticleKindRef, ArticleRef } from '#src/pipeline/articles/graphql.ts';
import { type KeptArticle, keptPerPage, listKeptArticles } from '#src/pipeline/articles/list-kept-articles.ts';
import type { Page } from '#src/platform/page-by-key.ts';
import { recordRecent } from './record-recent.ts';
import { recents } from './table.ts';

const RecentRef = builder.objectRef<KeptArticle>('Recent').implement({
  description: 'An article the user has opened lately.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the row: as `baseId` of `recent`.' }),
    article: t.expose('article', { type: ArticleRef, description: 'What was opened.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was opened last.' }),
  }),
});

const RecentsRef = builder.objectRef<Page<KeptArticle>>('Recents').implement({
  description: 'A page of what was opened lately, last opened first.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', { description: 'There is nothing newer than this page.' }),
    isLast: t.exposeBoolean('isLast', { description: 'There is nothing older than this page.' }),
    data: t.expose('rows', {
      type: [RecentRef],
      description: 'The rows of the page.',
      complexity: { field: 1, multiplier: keptPerPage },
    }),
  }),
});

builder.queryField('recent', (t) =>
  t.field({
    type: RecentsRef,
    description: 'What the caller opened lately in the current account, last opened first, 20 a page. 200 are kept.',
    args: {
      baseId: t.arg.id({ description: 'The row at the edge of what the client holds. Null: the newest page.' }),
      isLatest: t.arg.boolean({ description: 'True: newer than `baseId`. False or null: older.' }),
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
    description: 'Notes that the caller opened an article: it moves to the top. `NOT_FOUND` when it cannot be read.',
    args: {
      articleKind: t.arg({ type: ArticleKindRef, required: true, description: 'What the article is.' }),
      articleId: t.arg.id({ required: true, description: 'Its id.' }),
    },
    authScopes: { may: 'changeRecents' },
    resolve: (_, args, context) => recordRecent(context, { actor: actorFor(context, 'changeRecents'), ...args }),
  }),
);
