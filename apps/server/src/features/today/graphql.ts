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
  description: 'A source that delivers nothing at the moment because none of its feeds can be read.',
  fields: (t) => ({
    source: t.field({
      type: SourceRef,
      description: 'The source that delivers nothing.',
      resolve: ({ sourceId }) => sourceId,
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'Outcome of the last fetch (`blocked`, `gone`, `invalid`, `rate-limited`, `unreachable`), `paused` if an operator paused it, or null if it was never fetched.',
    }),
    lastSuccessAt: t.expose('lastSuccessAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which one of its feeds was last read, or null if none ever was.',
    }),
  }),
});

const TopStoryRef = builder.objectRef<NonNullable<TodaySearch['topStory']>>('TopStory').implement({
  description: 'The largest story of a saved search.',
  fields: (t) => ({
    article: t.expose('article', {
      type: ArticleRef,
      description: 'Newest article of the story that the search found.',
    }),
    articleCount: t.exposeInt('articleCount', {
      description: 'Number of articles of the story that the search found in the last seven days.',
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
      description: 'False if there were too many articles to count. The counts are then lower bounds.',
    }),
    spike: t.exposeFloat('spike', {
      nullable: true,
      description:
        'How many times as high today’s number is as the mean of the previous 14 days. Null unless it is at least twice the mean and at least 5 articles.',
    }),
    topStory: t.expose('topStory', {
      type: TopStoryRef,
      nullable: true,
      description:
        'The story with the most articles on the latest day that has any, or null if there were none in seven days.',
    }),
    reducedSources: t.expose('reducedSources', {
      type: [ReducedSourceRef],
      description:
        'Sources that deliver nothing at the moment and that the search names or found articles in during the last seven days.',
    }),
  }),
});

const DeliverySearchRef = builder.objectRef<NextDelivery['searches'][number]>('DeliverySearch').implement({
  description: 'One saved search’s share of the next delivery.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the saved search.' }),
    articleCount: t.exposeInt('articleCount', { description: 'Number of articles that it found.' }),
  }),
});

const NextDeliveryRef = builder.objectRef<NextDelivery>('NextDelivery').implement({
  description: 'Preview of the reader’s next alert, across all accounts, as if it were built now.',
  fields: (t) => ({
    at: t.expose('at', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the alert is due. Null if alerts are off, or if they are sent at once and nothing waits.',
    }),
    articleCount: t.exposeInt('articleCount', { description: 'Number of articles in the alert.' }),
    searches: t.expose('searches', {
      type: [DeliverySearchRef],
      description:
        'Saved searches with articles in the alert, oldest first. An article that two searches found counts in both.',
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
