import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { SourceRef } from '#src/pipeline/sources/graphql.ts';
import { readSources } from '#src/pipeline/sources/read-sources.ts';
import { readArticles } from '../find-article.ts';
import { ArticleRef } from '../graphql.ts';
import { findMutedBy } from './find-muted-by.ts';
import { type Muted, mutedOf } from './is-muted.ts';
import { mutedMax, setMuted } from './set-muted.ts';

const MutedRef = builder.objectRef<Muted>('Muted').implement({
  description:
    'Stories and sources that are hidden from the caller’s lists and counts, in all of their accounts. Alerts are still sent.',
  fields: (t) => ({
    articles: t.field({
      type: [ArticleRef],
      description: `One article of each muted story, most recently muted first, at most ${mutedMax}. Excludes articles that the account may not read.`,
      complexity: { field: 1, multiplier: mutedMax / 2 },
      resolve: async ({ articleIds }, _, context) => {
        const { availableCountries } = actorFor(context, 'markArticles').membership;
        return readArticles(context, articleIds.toReversed(), availableCountries);
      },
    }),
    sources: t.field({
      type: [SourceRef],
      description: `Muted sources, most recently muted first, at most ${mutedMax}.`,
      complexity: { field: 1, multiplier: mutedMax / 2 },
      resolve: async ({ sourceIds }, _, context) => {
        const rows = await readSources(context, { sourceIds: sourceIds.toReversed() });
        return rows.filter((row) => row !== null && row !== undefined);
      },
    }),
  }),
});

const MuteActRef = builder.objectRef<Pick<Muted, 'articleIds' | 'sourceIds'>>('MuteAct').implement({
  description: 'Stories and sources that a call of `setMuted` changed.',
  fields: (t) => ({
    articleIds: t.field({
      type: ['ID'],
      description: 'Ids of the given articles whose stories were muted or unmuted.',
      resolve: ({ articleIds }) => articleIds.map(String),
    }),
    sourceIds: t.field({
      type: ['ID'],
      description: 'Ids of the given sources that were muted or unmuted.',
      resolve: ({ sourceIds }) => sourceIds.map(String),
    }),
  }),
});

const MutedByRef = builder.enumType('MutedBy', {
  description: 'Reason why a reader’s lists hide an article.',
  values: {
    SOURCE: { value: 'source', description: 'The source of the article is muted.' },
    STORY: { value: 'story', description: 'The story of the article is muted.' },
    SNOOZE: { value: 'snooze', description: 'The article, or another article of the same story, is snoozed.' },
  } as const,
});

const nothing: Muted = { articleIds: [], sourceIds: [], snoozes: [] };
const mutedFor = (context: ApiContext) => mutedOf(actorFor(context, 'markArticles').user, context.now());

builder.interfaceField(ArticleRef, 'mutedBy', (t) =>
  t.loadable({
    type: MutedByRef,
    nullable: true,
    description: 'Reason why the caller’s lists and counts hide the article, or null if they show it.',
    load: (articleIds: number[], context) => findMutedBy(context, { muted: mutedFor(context), articleIds }),
    resolve: (article) => article.id,
  }),
);

builder.queryField('muted', (t) =>
  t.field({
    type: MutedRef,
    description: 'Returns the stories and sources that the caller has muted.',
    authScopes: { may: 'markArticles' },
    resolve: (_, __, context) => mutedFor(context) ?? nothing,
  }),
);

builder.mutationField('setMuted', (t) =>
  t.field({
    type: MuteActRef,
    description:
      'Mutes or unmutes stories and sources and returns those that changed. Muted ones are hidden from the caller’s lists and counts. Idempotent. Unknown ids are skipped.',
    args: {
      articleIds: t.arg.idList({
        description: `Articles whose stories are meant, at most ${mutedMax}. Null means none.`,
      }),
      sourceIds: t.arg.idList({
        description: `Ids of the sources to hide or show, at most ${mutedMax}. Null means none.`,
      }),
      isMuted: t.arg.boolean({
        required: true,
        description: 'True to snooze the articles, false to return them to the lists.',
      }),
    },
    authScopes: { may: 'markArticles' },
    resolve: (_, { articleIds, sourceIds, isMuted }, context) =>
      setMuted(context, {
        actor: actorFor(context, 'markArticles'),
        articleIds: articleIds ?? [],
        sourceIds: sourceIds ?? [],
        isMuted,
      }),
  }),
);
