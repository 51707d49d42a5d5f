import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { type ArticleRow, readArticles } from '#src/pipeline/articles/find-article.ts';
import { ArticleKindRef } from '#src/pipeline/articles/graphql.ts';
import { listTerms } from '#src/pipeline/enrich/glossary/list-terms.ts';
import { checkConditions, conditionsText } from '#src/pipeline/search/check-conditions.ts';
import { abortableDb } from '#src/platform/abortable-db.ts';
import { SpikeSensitivityRef } from '#src/saved-searches/graphql.ts';
import {
  type AlertForecast,
  type ForecastDay,
  type ForecastItem,
  forecastAlerts,
  forecastItemsMax,
} from './forecast/forecast-alerts.ts';
import { forecastSpikes, type SpikeForecast } from './forecast/forecast-spikes.ts';

const itemsShownMax = 100;
const forecastMs = 5_000;
const forecastCost = 1_500;
const spikesCost = 300;

const ForecastDayRef = builder.objectRef<ForecastDay>('AlertForecastDay').implement({
  description: 'The forecast for one day.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'Local date in the reader’s alert time zone, `YYYY-MM-DD`.' }),
    alertCount: t.exposeInt('alertCount', {
      description: 'Number of alerts with at least one article of this search.',
    }),
    itemCount: t.exposeInt('itemCount', { description: 'Number of articles in the alerts of that day.' }),
  }),
});

interface ShownItem {
  item: ForecastItem;
  article: ArticleRow;
}

const ForecastItemRef = builder.objectRef<ShownItem>('AlertForecastItem').implement({
  description: 'An article that would have been in a forecast alert.',
  fields: (t) => ({
    id: t.id({ description: 'Id of the article.', resolve: ({ article }) => article.id }),
    articleKind: t.field({
      type: ArticleKindRef,
      description: 'Kind of the article.',
      resolve: ({ article }) => article.articleKind,
    }),
    title: t.string({ description: 'Title of the article.', resolve: ({ article }) => article.title }),
    language: t.string({
      description: 'Language of the article, a BCP 47 tag.',
      resolve: ({ article }) => article.language,
    }),
    publishedAt: t.field({
      type: 'DateTime',
      description: 'Time at which the source published the article.',
      resolve: ({ article }) => article.publishedAt,
    }),
    alertAt: t.field({
      type: 'DateTime',
      description: 'Time at which the alert would have been due. Items with the same time belong to one alert.',
      resolve: ({ item }) => item.alertAt,
    }),
  }),
});

const SpikeForecastRef = builder.objectRef<SpikeForecast>('SpikeForecast').implement({
  description: 'The forecast of spike alerts at one sensitivity.',
  fields: (t) => ({
    sensitivity: t.expose('sensitivity', { type: SpikeSensitivityRef, description: 'Sensitivity of the search.' }),
    alertCount: t.exposeInt('alertCount', {
      description: 'Number of spike alerts that the search would have sent in the last 30 days.',
    }),
  }),
});

interface ShownForecast extends AlertForecast {
  forecastSpikes: () => Promise<SpikeForecast[] | null>;
}

const ForecastRef = builder.objectRef<ShownForecast>('AlertForecast').implement({
  description:
    'Alerts that a search would have triggered in the last 30 days, computed by the same matcher and schedule as real alerts.',
  fields: (t) => ({
    isComplete: t.exposeBoolean('isComplete', {
      description: `False if the counts are incomplete. Counting ends at ${forecastItemsMax} articles and after ${forecastMs / 1_000} seconds.`,
    }),
    alertCount: t.exposeInt('alertCount', {
      description: 'Number of alerts with at least one article of this search.',
    }),
    itemCount: t.exposeInt('itemCount', {
      description: 'Number of distinct articles in the forecast alerts.',
    }),
    waitingCount: t.exposeInt('waitingCount', {
      description: 'Number of matching articles that are waiting for the next delivery time.',
    }),
    timezone: t.exposeString('timezone', {
      description: 'Time zone of the reader’s alerts, in which days are counted.',
    }),
    days: t.expose('days', {
      type: [ForecastDayRef],
      description: 'Each day of the forecast, oldest first. Days without an alert have count 0.',
      complexity: { field: 1, multiplier: 31 },
    }),
    spikes: t.field({
      type: [SpikeForecastRef],
      nullable: true,
      description:
        'Spike alerts that each sensitivity would have sent, by the same rule as real ones. Null if counting takes more than 5 seconds.',
      complexity: { field: spikesCost, multiplier: 3 },
      resolve: ({ forecastSpikes }) => forecastSpikes(),
    }),
    items: t.field({
      type: [ForecastItemRef],
      description: `Articles of these alerts, those of the newest alert first, at most ${itemsShownMax}.`,
      complexity: { field: 1, multiplier: itemsShownMax },
      resolve: async ({ items }, _, context) => {
        const shown = items.slice(0, itemsShownMax);
        const rows = await readArticles(
          context,
          shown.map(({ articleId }) => articleId),
        );
        const byId = new Map(rows.map((article) => [article.id, article]));
        return shown.flatMap((item) => {
          const article = byId.get(item.articleId);
          return article ? [{ item, article }] : [];
        });
      },
    }),
  }),
});

builder.queryField('alertForecast', (t) =>
  t.field({
    type: ForecastRef,
    description:
      'Shows which alerts this search would have triggered in the last 30 days at the caller’s current delivery times, even if their alerts are off. Use it to decide whether to save the search.',
    args: {
      conditions: t.arg({
        type: 'JSON',
        required: true,
        description: `Conditions of the search: ${conditionsText}`,
      }),
    },
    complexity: forecastCost,
    authScopes: { may: 'readAlerts' },
    resolve: async (_, args, context) => {
      const { user, membership, accountId } = actorFor(context, 'readAlerts');
      const signal = AbortSignal.any([AbortSignal.timeout(forecastMs), ...(context.signal ? [context.signal] : [])]);
      const deps = { db: abortableDb(context.db, signal), now: context.now, signal };
      const asked = {
        conditions: checkConditions(args.conditions),
        glossary: await listTerms(context, accountId),
        reader: user,
        availableCountries: membership.availableCountries,
      };
      const forecast = await forecastAlerts(deps, asked);
      return { ...forecast, forecastSpikes: () => orNullIfAborted(forecastSpikes(deps, asked), signal) };
    },
  }),
);

async function orNullIfAborted<Value>(pending: Promise<Value>, signal: AbortSignal): Promise<Value | null> {
  try {
    return await pending;
  } catch (error) {
    if (!signal.aborted) throw error;
    return null;
  }
}
