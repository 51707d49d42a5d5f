import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { ArticleRef } from '#src/pipeline/articles/graphql.ts';
import { DayCountRef } from '#src/pipeline/search/graphql.ts';
import { SourceRef } from '#src/pipeline/sources/graphql.ts';
import { SavedSearchRef } from '#src/saved-searches/graphql.ts';
import type { ReducedSource } from './list-reduced-sources.ts';
import { type NextDelivery, readNextDelivery } from './read-next-delivery.ts';
import { readToday, type TodaySearch } from './read-today.ts';

const ReducedSourceRef = builder.objectRef<ReducedSource>('ReducedSource').implement({
  description: 'A source that delivers nothing at present, because none of its feeds can be read.',
  fields: (t) => ({
    source: t.field({
      type: SourceRef,
      description: 'The source that delivers nothing.',
      resolve: ({ sourceId }) => sourceId,
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'Outcome of the last fetch (`blocked`, `gone`, `invalid`, `rate-limited`, `unreachable`), `paused` if an operator stopped it, or null if it was never fetched.',
    }),
    lastSuccessAt: t.expose('lastSuccessAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which one of its feeds was last read, or null if none ever was.',
    }),
  }),
});

const TopStoryRef = builder.objectRef<NonNullable<TodaySearch['topStory']>>('TopStory').implement({
  description: 'The story with most articles of a saved search.',
  fields: (t) => ({
    article: t.expose('article', { type: ArticleRef, description: 'Its newest article that the search found.' }),
    articleCount: t.exposeInt('articleCount', {
      description: 'Number of its articles that the search found in the last seven days.',
    }),
  }),
});

const TodaySearchRef = builder.objectRef<TodaySearch>('TodaySearch').implement({
  description: 'The day’s figures of a saved search.',
  fields: (t) => ({
    savedSearch: t.expose('savedSearch', { type: SavedSearchRef, description: 'The saved search.' }),
    days: t.expose('days', {
      type: [DayCountRef],
      description: 'Headlines and notices on each of the last seven local days, oldest first. The last is today.',
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description: 'False if the search finds too much to count: the counts are then lower bounds.',
    }),
    spike: t.exposeFloat('spike', {
      nullable: true,
      description:
        'How many times the mean of the 14 days before today’s number is, or null unless it is at least twice the mean and 5 articles.',
    }),
    topStory: t.expose('topStory', {
      type: TopStoryRef,
      nullable: true,
      description:
        'The story with most articles among those of the latest day with any, or null without articles in seven days.',
    }),
    reducedSources: t.expose('reducedSources', {
      type: [ReducedSourceRef],
      description:
        'Sources that deliver nothing at present and that the search names or found articles of in the last seven days.',
    }),
  }),
});

const DeliverySearchRef = builder.objectRef<NextDelivery['searches'][number]>('DeliverySearch').implement({
  description: 'The part of a saved search in the next delivery.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the saved search.' }),
    articleCount: t.exposeInt('articleCount', { description: 'Number of articles that it found.' }),
  }),
});

const NextDeliveryRef = builder.objectRef<NextDelivery>('NextDelivery').implement({
  description: 'The reader’s next alert as it would be if it were built now, over all accounts.',
  fields: (t) => ({
    at: t.expose('at', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which it is due, or null if alerts are off, or sent at once and nothing waits.',
    }),
    articleCount: t.exposeInt('articleCount', { description: 'Number of its articles.' }),
    searches: t.expose('searches', {
      type: [DeliverySearchRef],
      description: 'Its saved searches, oldest first. An article of two searches counts in both.',
    }),
  }),
});

/** Several searches. */
const cost = 200;

builder.queryFields((t) => ({
  today: t.field({
    type: [TodaySearchRef],
    description:
      'Returns the day’s figures of the caller’s saved searches in the current account, oldest first, at most 50.',
    args: {
      timezoneOffsetInMinutes: t.arg.int({
        description: 'Offset of the local days, as in `headlines`. Null for UTC.',
      }),
    },
    complexity: cost,
    authScopes: { may: 'search' },
    resolve: (_, { timezoneOffsetInMinutes }, context) =>
      readToday(context, {
        actor: actorFor(context, 'search'),
        timezoneOffsetInMinutes: timezoneOffsetInMinutes ?? undefined,
      }),
  }),
  nextDelivery: t.field({
    type: NextDeliveryRef,
    description: 'Returns the caller’s next alert.',
    authScopes: { may: 'readAlerts' },
    resolve: (_, __, context) => readNextDelivery(context, { user: actorFor(context, 'readAlerts').user }),
  }),
}));
