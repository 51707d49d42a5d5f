import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { searchCost } from '#src/api/limit-cost.ts';
import { findArticles, unreadTakeMax } from './find-articles.ts';
import { HeadlinesRef, NoticesRef } from './graphql.ts';
import type { ArticleList } from './graphql-lists.ts';

const unreadIdsText = `Ids of the caller’s unread rows from \`baseId\` (inclusive) onwards, across all pages. At most the newest ${unreadTakeMax}.`;

builder.objectField(HeadlinesRef, 'unreadIds', (t) =>
  t.idList({
    description: unreadIdsText,
    complexity: searchCost,
    resolve: (list, _, context) => listUnread(list, context),
  }),
);
builder.objectField(NoticesRef, 'unreadIds', (t) =>
  t.idList({
    description: unreadIdsText,
    complexity: searchCost,
    resolve: (list, _, context) => listUnread(list, context),
  }),
);

async function listUnread({ search, base }: ArticleList, context: ApiContext): Promise<string[]> {
  const unread = { ...search, unreadOf: actorFor(context, 'search').userId };
  const { articleIds } = await findArticles(context, unread, { fromId: base, take: unreadTakeMax });
  return articleIds.map(String);
}
