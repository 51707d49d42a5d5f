import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { ArticleKindRef, ArticleRef } from '#src/pipeline/articles/graphql.ts';
import { type KeptArticle, keptPerPage, listKeptArticles } from '#src/pipeline/articles/list-kept-articles.ts';
import type { Page } from '#src/platform/page-by-key.ts';
import { findClipIds } from './find-clip-ids.ts';
import { removeClip } from './remove-clip.ts';
import { saveClip } from './save-clip.ts';
import { clips } from './table.ts';

const ClipRef = builder.objectRef<KeptArticle>('Clip').implement({
  description: 'An article the user has saved.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the clip: for `pluckClip`, and as `baseId` of `clips`.' }),
    article: t.expose('article', { type: ArticleRef, description: 'What was saved.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was saved.' }),
  }),
});

const ClipsRef = builder.objectRef<Page<KeptArticle>>('Clips').implement({
  description: 'A page of clips, newest first.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', { description: 'There is nothing newer than this page.' }),
    isLast: t.exposeBoolean('isLast', { description: 'There is nothing older than this page.' }),
    data: t.expose('rows', {
      type: [ClipRef],
      description: 'The clips of the page.',
      complexity: { field: 1, multiplier: keptPerPage },
    }),
  }),
});

builder.interfaceField(ArticleRef, 'clipId', (t) =>
  t.loadable({
    type: 'ID',
    nullable: true,
    description: 'Id of the caller’s clip of this article; null when they have not saved it.',
    // Not remembered: one request may save and then remove.
    loaderOptions: { cache: false },
    load: (articleIds: number[], context) =>
      findClipIds(context, { actor: actorFor(context, 'readClips'), articleIds }),
    resolve: (article) => article.id,
  }),
);

builder.queryField('clips', (t) =>
  t.field({
    type: ClipsRef,
    description: 'The caller’s clips in the current account, newest first, 20 a page.',
    args: {
      baseId: t.arg.id({ description: 'The clip at the edge of what the client holds. Null: the newest page.' }),
      isLatest: t.arg.boolean({ description: 'True: newer than `baseId`. False or null: older.' }),
      tagIds: t.arg.idList({
        description: 'Only articles with one of these tags of the account; `NOT_FOUND` for others. Null or empty: all.',
      }),
    },
    complexity: 10,
    authScopes: { may: 'readClips' },
    resolve: (_, args, context) => listKeptArticles(context, clips, { actor: actorFor(context, 'readClips'), ...args }),
  }),
);

builder.mutationFields((t) => ({
  pushClip: t.field({
    type: ClipRef,
    description: 'Saves an article. One that is saved already stays as it is. `NOT_FOUND` when it cannot be read.',
    args: {
      articleKind: t.arg({ type: ArticleKindRef, required: true, description: 'What the article is.' }),
      articleId: t.arg.id({ required: true, description: 'Its id.' }),
    },
    authScopes: { may: 'changeClips' },
    resolve: (_, args, context) => saveClip(context, { actor: actorFor(context, 'changeClips'), ...args }),
  }),
  pluckClip: t.field({
    type: ClipRef,
    description: 'Removes a clip and returns what it was. `NOT_FOUND` when the caller has none with this id.',
    args: { clipId: t.arg.id({ required: true, description: 'Id of the clip, not of the article.' }) },
    authScopes: { may: 'changeClips' },
    resolve: (_, args, context) => removeClip(context, { actor: actorFor(context, 'changeClips'), ...args }),
  }),
}));
