import { operatorBuilder } from './builder.ts';
import { countArticlesByHour, countDeliveries, type DeliveryCounts, type HourCount } from './overview/read-overview.ts';

const HourCountRef = operatorBuilder.objectRef<HourCount>('HourCount').implement({
  description: 'Articles published in one hour.',
  fields: (t) => ({
    hour: t.expose('hour', { type: 'DateTime', description: 'Beginning of the hour.' }),
    articles: t.exposeInt('articles', { description: 'Number of articles.' }),
    weekBefore: t.exposeInt('weekBefore', { description: 'Number of articles in the same hour one week earlier.' }),
  }),
});

const DeliveryCountsRef = operatorBuilder.objectRef<DeliveryCounts>('DeliveryCounts').implement({
  description: 'Messages of the last 24 hours by outcome.',
  fields: (t) => ({
    sent: t.exposeInt('sent', { description: 'Messages that the remote server accepted.' }),
    failed: t.exposeInt('failed', { description: 'Messages that failed permanently or were stopped.' }),
  }),
});

operatorBuilder.queryFields((t) => ({
  articlesByHour: t.field({
    type: [HourCountRef],
    description:
      'Returns the number of articles in the current hour and in each of the 24 hours before it, oldest first.',
    complexity: 50,
    resolve: (_, __, context) => countArticlesByHour(context),
  }),
  deliveryCounts: t.field({
    type: DeliveryCountsRef,
    description: 'Outcomes of messages in the last 24 hours.',
    complexity: 50,
    resolve: (_, __, context) => countDeliveries(context),
  }),
}));
