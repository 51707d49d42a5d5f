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
  description: 'A source that currently delivers nothing, because none of its feeds can be read.',
  fields: (t) => ({
    source: t.field({
      type: SourceRef,
      description: 'The source that delivers nothing.',
      resolve: ({ sourceId }) => sourceId,
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'Outcome of the last fetch (`blocked`, `gone`, `invalid`, `rate-limited` or `unreachable`), or `paused` if an operator paused the source. Null if it was never fetched.',
    }),
    lastSuccessAt: t.expose('lastSuccessAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last successful fetch of any of its feeds, or null if there was none.',
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
  description: 'Today’s figures for a saved search.',
  fields: (t) => ({
    savedSearch: t.expose('savedSearch', { type: SavedSearchRef, description: 'The saved search.' }),
    days: t.expose('days', {
      type: [DayCountRef],
      description:
        'Number of headlines and notices on each of the last seven local days, oldest first. The last entry is today.',
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description: 'False if there were too many articles to count. The counts are then lower bounds.',
    }),
    spike: t.exposeFloat('spike', {
      nullable: true,
      description:
        'Ratio of today’s number of articles to the usual number, or to 1 if that is less. Null unless today is a spike at the sensitivity of the search, or at `NORMAL` if that is `OFF`. Null for a search with a period.',
    }),
    topStory: t.expose('topStory', {
      type: TopStoryRef,
      nullable: true,
      description:
        'Story with the most articles on the latest day with articles, or null if there were no articles in the last seven days.',
    }),
    reducedSources: t.expose('reducedSources', {
      type: [ReducedSourceRef],
      description:
        'Sources that currently deliver nothing and that the search either filters by or found articles from in the last seven days.',
    }),
  }),
});

const DeliverySearchRef = builder.objectRef<NextDelivery['searches'][number]>('DeliverySearch').implement({
  description: 'The part of the next delivery that one saved search contributes.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the saved search.' }),
    articleCount: t.exposeInt('articleCount', { description: 'Number of articles that the saved search found.' }),
  }),
});

const NextDeliveryRef = builder.objectRef<NextDelivery>('NextDelivery').implement({
  description: 'Preview of the reader’s next alert, across all accounts, as if it were built now.',
  fields: (t) => ({
    at: t.expose('at', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the alert is due. Null if alerts are off, or if they are sent immediately and no article is waiting.',
    }),
    articleCount: t.exposeInt('articleCount', { description: 'Number of articles in the alert.' }),
    searches: t.expose('searches', {
      type: [DeliverySearchRef],
      description:
        'Saved searches with articles in the alert, oldest first. An article found by two searches counts in both.',
    }),
  }),
});

/** Several searches. */
const cost = 200;

builder.queryFields((t) => ({
  today: t.field({
    type: [TodaySearchRef],
    description:
      'Returns today’s figures for the caller’s saved searches in the current account, oldest search first, at most 50.',
    args: {
      timezoneOffsetInMinutes: t.arg.int({
        description: 'Time zone offset of local days, as in `headlines`. Null for UTC.',
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
    description: 'Returns a preview of the caller’s next alert.',
    authScopes: { may: 'readAlerts' },
    resolve: (_, __, context) => readNextDelivery(context, { user: actorFor(context, 'readAlerts').user }),
  }),
}));
