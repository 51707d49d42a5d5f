import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { countSavedUnread, type SavedUnread } from './count-saved-unread.ts';

const UnreadCountRef = builder.objectRef<SavedUnread>('UnreadCount').implement({
  description: 'Number of unread rows in the lists that a saved search opens.',
  fields: (t) => ({
    savedSearchId: t.id({
      nullable: true,
      description: 'Id of the saved search, or null for all news.',
      resolve: ({ savedSearchId }) => savedSearchId,
    }),
    headlines: t.int({
      description:
        'Number of unread headlines, with each story counted once. 0 if the search does not cover headlines.',
      resolve: ({ headlines }) => headlines.count,
    }),
    notices: t.int({
      description: 'Number of unread notices, with each story counted once. 0 if the search does not cover notices.',
      resolve: ({ notices }) => notices.count,
    }),
    isComplete: t.boolean({
      description: 'False if there were too many articles to count. The counts are then lower bounds.',
      resolve: ({ headlines, notices }) => headlines.isComplete && notices.isComplete,
    }),
  }),
});

/** Several searches. */
const cost = 200;

builder.queryField('unreadCounts', (t) =>
  t.field({
    type: [UnreadCountRef],
    description:
      'Returns the number of unread articles: first for all news, then for each of the caller’s saved searches in the current account, oldest first, at most 50.',
    args: {
      timezoneOffsetInMinutes: t.arg.int({
        description: 'Time zone offset of local days in `period`, as in `headlines`. Null for UTC.',
      }),
    },
    complexity: cost,
    authScopes: { may: 'search' },
    resolve: (_, { timezoneOffsetInMinutes }, context) =>
      countSavedUnread(context, {
        actor: actorFor(context, 'search'),
        timezoneOffsetInMinutes: timezoneOffsetInMinutes ?? undefined,
      }),
  }),
);
