import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { ArticleRef } from '#src/pipeline/articles/graphql.ts';
import { readFact } from '../graphql-facts.ts';
import { isReadFact, unreadDays } from './is-read.ts';
import { listRead, type ReadMark, readMax } from './list-read.ts';
import { markArticles, marksMax, type ReadAct } from './mark-articles.ts';
import { undoMarks } from './undo-marks.ts';

const ReadActRef = builder.objectRef<ReadAct>('ReadAct').implement({
  description: 'One operation that marked articles as read or unread.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the operation. Pass it to `undoMarkArticles`.' }),
    articleIds: t.exposeIDList('articleIds', { description: 'Ids of the articles whose state the operation changed.' }),
    isRead: t.exposeBoolean('isRead', {
      description: 'True if the operation marked the articles as read, false if as unread.',
    }),
  }),
});

builder.interfaceField(ArticleRef, 'isRead', (t) =>
  t.boolean({
    description: `True if the caller has read the article, in any of their accounts. Articles published more than ${unreadDays} days ago count as read.`,
    resolve: ({ id }, _, context) => readFact(context, isReadFact, id),
  }),
);

const ReadMarkRef = builder.objectRef<ReadMark>('ReadMark').implement({
  description: 'A read mark of the caller on an article.',
  fields: (t) => ({
    article: t.field({ type: ArticleRef, description: 'Article that was read.', resolve: ({ article }) => article }),
    markedAt: t.field({
      type: 'DateTime',
      description: 'Time at which the caller read the article.',
      resolve: ({ markedAt }) => markedAt,
    }),
  }),
});

builder.queryField('readLastHour', (t) =>
  t.field({
    type: [ReadMarkRef],
    description: `Articles that the caller read or marked as read in the last hour, the last first, at most ${readMax}. Without those that the account may not read.`,
    complexity: { field: 1, multiplier: readMax / 4 },
    authScopes: { may: 'markArticles' },
    resolve: (_, __, context) => listRead(context, actorFor(context, 'markArticles')),
  }),
);

builder.mutationFields((t) => ({
  markArticles: t.field({
    type: ReadActRef,
    description: `Marks articles as read or unread and returns which of them changed. Idempotent. Unknown articles and those published more than ${unreadDays} days ago are skipped, and a mark that the caller set later, on another device, stays.`,
    args: {
      articleIds: t.arg.idList({ required: true, description: `Ids of the articles, at most ${marksMax}.` }),
      isRead: t.arg.boolean({ required: true, description: 'True marks the articles as read, false as unread.' }),
      includeStories: t.arg.boolean({
        description: 'True also marks the other articles of the same stories. Null means false.',
      }),
      actId: t.arg.id({
        required: true,
        description: 'Idempotency key: a new UUID for each operation. Send the same one when retrying the request.',
      }),
      ageMs: t.arg.int({
        description:
          'Milliseconds since the caller marked the articles, at most 7 days. For devices that were offline. Null means now.',
      }),
    },
    authScopes: { may: 'markArticles' },
    resolve: (_, args, context) => markArticles(context, { actor: actorFor(context, 'markArticles'), ...args }),
  }),
  undoMarkArticles: t.idList({
    description:
      'Undoes a `markArticles` operation of the last ten minutes and returns the ids of the articles that changed back. Articles that were marked again in the meantime are not changed.',
    args: {
      actId: t.arg.id({ required: true, description: 'Id of the operation to undo.' }),
      ageMs: t.arg.int({
        description:
          'Milliseconds since the caller undid the operation, at most 7 days. For devices that were offline. Null means now.',
      }),
    },
    authScopes: { may: 'markArticles' },
    resolve: async (_, args, context) =>
      (await undoMarks(context, { actor: actorFor(context, 'markArticles'), ...args })).map(String),
  }),
}));
