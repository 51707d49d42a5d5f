import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { untilAborted } from '#src/api/until-aborted.ts';
import { type ArticleRow, readArticles } from '#src/pipeline/articles/find-article.ts';
import { ArticleKindRef } from '#src/pipeline/articles/graphql.ts';
import { listTerms } from '#src/pipeline/enrich/glossary/list-terms.ts';
import { checkConditions, conditionsText } from '#src/pipeline/search/check-conditions.ts';
import {
  type AlertForecast,
  type ForecastDay,
  type ForecastItem,
  forecastAlerts,
  forecastItemsMax,
} from './forecast/forecast-alerts.ts';

/** Items listed: more is not looked through in a dialog. */
const itemsShownMax = 100;
/** Nobody waits longer for a dialog to say what it thinks; a search that takes longer finds too much. */
const forecastMs = 5_000;
/** What a preview of thirty days costs, with room for the articles that are read. */
const forecastCost = 1_500;

const ForecastDayRef = builder.objectRef<ForecastDay>('AlertForecastDay').implement({
  description: 'What alerts would have brought on one day.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'The day in the reader’s alert time zone, `YYYY-MM-DD`.' }),
    alertCount: t.exposeInt('alertCount', { description: 'Alerts with something of this search.' }),
    itemCount: t.exposeInt('itemCount', { description: 'Articles in them.' }),
  }),
});

interface ShownItem {
  item: ForecastItem;
  article: ArticleRow;
}

const ForecastItemRef = builder.objectRef<ShownItem>('AlertForecastItem').implement({
  description: 'An article that an alert would have carried.',
  fields: (t) => ({
    id: t.id({ description: 'Id of the article.', resolve: ({ article }) => article.id }),
    articleKind: t.field({
      type: ArticleKindRef,
      description: 'What it is.',
      resolve: ({ article }) => article.articleKind,
    }),
    title: t.string({ description: 'Title.', resolve: ({ article }) => article.title }),
    language: t.string({ description: 'Language of the article, BCP 47.', resolve: ({ article }) => article.language }),
    publishedAt: t.field({
      type: 'DateTime',
      description: 'When the source published it.',
      resolve: ({ article }) => article.publishedAt,
    }),
    alertAt: t.field({
      type: 'DateTime',
      description: 'When the alert that carries it was due: items with the same time share one alert.',
      resolve: ({ item }) => item.alertAt,
    }),
  }),
});

const ForecastRef = builder.objectRef<AlertForecast>('AlertForecast').implement({
  description:
    'What the alerts of the last 30 days would have held of a search, by the matcher and the schedule of the alerts themselves.',
  fields: (t) => ({
    isComplete: t.exposeBoolean('isComplete', {
      description: `False: there are more than the counts say. Counting ends at ${forecastItemsMax} articles and after ${forecastMs / 1_000} seconds.`,
    }),
    alertCount: t.exposeInt('alertCount', { description: 'Alerts with something of this search.' }),
    itemCount: t.exposeInt('itemCount', { description: 'Articles in them; each goes out once.' }),
    waitingCount: t.exposeInt('waitingCount', {
      description: 'Articles found that no delivery time has come for yet.',
    }),
    timezone: t.exposeString('timezone', { description: 'The reader’s alert time zone, in which days are counted.' }),
    days: t.expose('days', {
      type: [ForecastDayRef],
      description: 'Each day looked at, oldest first; days without an alert are 0.',
      complexity: { field: 1, multiplier: 31 },
    }),
    items: t.field({
      type: [ForecastItemRef],
      description: `The articles as alerts hold them, those of the newest alert first: at most ${itemsShownMax}.`,
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
      'What alerts of the last 30 days would have held had this search been saved all the while, at the delivery times that the caller has set now: for deciding whether to save it. Says nothing of whether alerts are switched on.',
    args: {
      conditions: t.arg({
        type: 'JSON',
        required: true,
        description: `As of a saved search: ${conditionsText}`,
      }),
    },
    complexity: forecastCost,
    authScopes: { may: 'readAlerts' },
    resolve: async (_, args, context) => {
      const { user, membership, accountId } = actorFor(context, 'readAlerts');
      const signal = AbortSignal.timeout(forecastMs);
      return forecastAlerts(
        { db: untilAborted(context.db, signal), now: context.now, signal },
        {
          conditions: checkConditions(args.conditions),
          glossary: await listTerms(context, accountId),
          reader: user,
          availableCountries: membership.availableCountries,
        },
      );
    },
  }),
);
