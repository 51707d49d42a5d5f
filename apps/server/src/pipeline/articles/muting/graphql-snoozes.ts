import type { Snooze } from '#src/accounts/table.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { type ArticleRow, readArticles } from '../find-article.ts';
import { ArticleRef } from '../graphql.ts';
import { unreadDays } from '../reading/is-read.ts';
import { mutedOf } from './is-muted.ts';
import { setSnoozed, snoozedMax } from './set-snoozed.ts';
import { findSnoozed } from './snoozed.ts';

interface SnoozedArticle {
  article: ArticleRow;
  until: Snooze['until'];
}

const SnoozedArticleRef = builder.objectRef<SnoozedArticle>('SnoozedArticle').implement({
  description: 'An article that is temporarily hidden from the caller’s lists and counts, together with its story.',
  fields: (t) => ({
    article: t.field({
      type: ArticleRef,
      description: 'The snoozed article.',
      resolve: ({ article }) => article,
    }),
    until: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the article reappears, or null if it reappears when another article joins its story.',
      resolve: ({ until }) => (until === null ? null : new Date(until)),
    }),
  }),
});

builder.queryField('snoozed', (t) =>
  t.field({
    type: [SnoozedArticleRef],
    description: `Articles that the caller has snoozed, most recently snoozed first, at most ${snoozedMax}. Omits articles that the account may not read.`,
    complexity: { field: 1, multiplier: snoozedMax / 2 },
    authScopes: { may: 'markArticles' },
    resolve: async (_, __, context) => {
      const { user, membership } = actorFor(context, 'markArticles');
      const snoozes = mutedOf(user, context.now())?.snoozes ?? [];
      const ids = await findSnoozed(context.db, snoozes);
      const rows = await readArticles(context, ids.toReversed(), membership.availableCountries);
      const untilOf = new Map(snoozes.map(({ articleId, until }) => [articleId, until]));
      return rows.map((article) => ({ article, until: untilOf.get(article.id) ?? null }));
    },
  }),
);

builder.mutationField('setSnoozed', (t) =>
  t.idList({
    description:
      'Snoozes articles or ends their snooze, and returns the ids that changed. Snoozed articles are hidden from the caller’s lists and counts until a given time, or until another article joins their story; alerts are still sent. Idempotent. Unknown ids are skipped.',
    args: {
      articleIds: t.arg.idList({ required: true, description: `Ids of the articles, at most ${snoozedMax}.` }),
      isSnoozed: t.arg.boolean({
        required: true,
        description: 'True to snooze the articles, false to return them to the lists.',
      }),
      until: t.arg({
        type: 'DateTime',
        description: `When they come back, at most ${unreadDays} days ahead. Null means when an article joins their story.`,
      }),
    },
    authScopes: { may: 'markArticles' },
    resolve: async (_, args, context) =>
      (await setSnoozed(context, { actor: actorFor(context, 'markArticles'), ...args })).map(String),
  }),
);
