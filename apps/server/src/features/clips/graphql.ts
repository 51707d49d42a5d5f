import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { ArticleKindRef, ArticleRef } from '#src/pipeline/articles/graphql.ts';
import { readFact } from '#src/pipeline/articles/graphql-facts.ts';
import { type KeptArticle, keptPerPage, listKeptArticles } from '#src/pipeline/articles/list-kept-articles.ts';
import type { Page } from '#src/platform/page-by-key.ts';
import { clipIdFact } from './clip-id-fact.ts';
import { removeClip } from './remove-clip.ts';
import { saveClip } from './save-clip.ts';
import { clips } from './table.ts';

const ClipRef = builder.objectRef<KeptArticle>('Clip').implement({
  description: 'An article that the user saved.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the clip. Pass it to `pluckClip`, or as `baseId` to `clips`.' }),
    article: t.expose('article', { type: ArticleRef, description: 'The saved article.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the article was saved.' }),
  }),
});

const ClipsRef = builder.objectRef<Page<KeptArticle>>('Clips').implement({
  description: 'A page of clips, newest first.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', { description: 'True if no newer clip exists.' }),
    isLast: t.exposeBoolean('isLast', { description: 'True if no older clip exists.' }),
    data: t.expose('rows', {
      type: [ClipRef],
      description: 'Clips on this page.',
      complexity: { field: 1, multiplier: keptPerPage },
    }),
  }),
});

builder.interfaceField(ArticleRef, 'clipId', (t) =>
  t.id({
    nullable: true,
    description: 'Id of the caller’s clip of this article, or null if there is none.',
    resolve: ({ id }, _, context) => readFact(context, clipIdFact, id),
  }),
);

builder.queryField('clips', (t) =>
  t.field({
    type: ClipsRef,
    description: 'Returns the caller’s clips in the current account, newest first, 20 per page.',
    args: {
      baseId: t.arg.id({
        description: 'Cursor: id of the first or last clip that the client has. Null for the newest page.',
      }),
      isLatest: t.arg.boolean({ description: 'True for clips newer than `baseId`, false or null for older ones.' }),
      tagIds: t.arg.idList({
        description:
          'Ids of the account’s tags. Returns articles with at least one of these tags. Fails with `NOT_FOUND` if one of the ids is unknown. Null or empty for all articles.',
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
    description:
      'Saves an article as a clip. Idempotent. Fails with `NOT_FOUND` if the account may not read the article.',
    args: {
      articleKind: t.arg({ type: ArticleKindRef, required: true, description: 'Kind of the article.' }),
      articleId: t.arg.id({ required: true, description: 'Id of the article.' }),
    },
    authScopes: { may: 'changeClips' },
    resolve: (_, args, context) => saveClip(context, { actor: actorFor(context, 'changeClips'), ...args }),
  }),
  pluckClip: t.field({
    type: ClipRef,
    description: 'Deletes a clip and returns it. Fails with `NOT_FOUND` if the caller has no clip with this id.',
    args: { clipId: t.arg.id({ required: true, description: 'Id of the clip, not of the article.' }) },
    authScopes: { may: 'changeClips' },
    resolve: (_, args, context) => removeClip(context, { actor: actorFor(context, 'changeClips'), ...args }),
  }),
}));
