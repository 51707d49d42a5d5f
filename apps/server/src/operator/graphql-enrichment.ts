import { operatorBuilder } from './builder.ts';
import {
  countRejects,
  listRejects,
  type ProviderHealth,
  type RejectRow,
  readProviders,
  readTodaySpend,
  readWaitingWork,
  type WaitingWork,
} from './enrichment/read-enrichment.ts';

const ModelProviderRef = operatorBuilder.objectRef<ProviderHealth>('ModelProvider').implement({
  description: 'A provider of language models and its state.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the provider and the model.' }),
    pausedUntil: t.expose('pausedUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Time until which the provider is not called, or null if it may be called.',
    }),
    failuresInRow: t.exposeInt('failuresInRow', { description: 'Number of failures since the last usable response.' }),
    lastAnswerAt: t.expose('lastAnswerAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last usable response, or null if there was none.',
    }),
    lastFailureAt: t.expose('lastFailureAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last failure, or null if there was none.',
    }),
    lastFailure: t.exposeString('lastFailure', {
      nullable: true,
      description: 'Message of the last failure, or null if there was none.',
    }),
    calls: t.exposeInt('calls', { description: 'Number of calls in the last 24 hours.' }),
    answered: t.exposeInt('answered', { description: 'Number of calls in the last 24 hours with a usable response.' }),
    medianMs: t.exposeInt('medianMs', {
      nullable: true,
      description: 'Median duration of a call in milliseconds, or null if there were no calls.',
    }),
  }),
});

const ModelWorkRef = operatorBuilder.objectRef<WaitingWork>('ModelWork').implement({
  description: 'Queued model work of one kind.',
  fields: (t) => ({
    task: t.exposeString('task', { description: 'Task that the model performed: `SUMMARY` or `TRANSLATION`.' }),
    waiting: t.exposeInt('waiting', { description: 'Number of queued items.' }),
    postponed: t.exposeInt('postponed', {
      description: 'Number of items that are waiting for budget or for a provider.',
    }),
    oldestQueuedAt: t.expose('oldestQueuedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the oldest item was queued, or null if none waits.',
    }),
  }),
});

const ModelSpendRef = operatorBuilder
  .objectRef<Record<'tokens' | 'cost' | 'tokensMax' | 'costMax', number>>('ModelSpend')
  .implement({
    description: 'Cost of language models and DeepL today (UTC), with the installation’s daily budget.',
    fields: (t) => ({
      tokens: t.exposeFloat('tokens', {
        description: 'Number of model tokens and DeepL characters used so far today.',
      }),
      tokensMax: t.exposeFloat('tokensMax', { description: 'Budget of model tokens and DeepL characters.' }),
      cost: t.exposeFloat('cost', { description: 'Cost so far today, in US dollars.' }),
      costMax: t.exposeFloat('costMax', { description: 'Budget in US dollars.' }),
    }),
  });

const ModelRejectRef = operatorBuilder.objectRef<RejectRow>('ModelReject').implement({
  description: 'Model output that failed a check and is not shown.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the rejection.' }),
    articleId: t.exposeID('articleId', { description: 'Id of the article.' }),
    articleTitle: t.exposeString('articleTitle', { description: 'Title of the article.' }),
    task: t.exposeString('task', { description: 'Task that the model performed: `SUMMARY` or `TRANSLATION`.' }),
    provider: t.exposeString('provider', { description: 'Name of the provider and the model.' }),
    reason: t.exposeString('reason', {
      description: 'Kind of check that failed, such as `number`, `date`, `currency`, `link` or `name`.',
    }),
    detail: t.exposeString('detail', { description: 'Fact in the output that failed the check.' }),
    written: t.exposeString('written', { description: 'Beginning of the rejected output.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the rejection.' }),
  }),
});

const RejectCountRef = operatorBuilder.objectRef<{ reason: string; count: number }>('RejectCount').implement({
  description: 'Number of rejections of model output for one reason.',
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'Kind of check that failed.' }),
    count: t.exposeInt('count', { description: 'Number of rejections in the last 24 hours.' }),
  }),
});

operatorBuilder.queryFields((t) => ({
  modelProviders: t.field({
    type: [ModelProviderRef],
    description:
      'Language model providers that have been called, ordered by name. Empty if none is configured or none has been called yet.',
    complexity: 20,
    resolve: (_, __, context) => readProviders(context),
  }),
  modelWork: t.field({
    type: [ModelWorkRef],
    description: 'Queued model work, by kind.',
    complexity: 20,
    resolve: (_, __, context) => readWaitingWork(context),
  }),
  modelSpend: t.field({
    type: ModelSpendRef,
    description: 'Returns the cost of language models and DeepL on the current day (UTC), and the daily budget.',
    resolve: async (_, __, context) => {
      const { tokens: tokensMax, micros } = context.config.models.budget.all;
      return { ...(await readTodaySpend(context)), tokensMax, costMax: micros / 1e6 };
    },
  }),
  modelRejectCounts: t.field({
    type: [RejectCountRef],
    description: 'Rejections of the last 24 hours, by reason.',
    complexity: 20,
    resolve: (_, __, context) => countRejects(context),
  }),
  modelRejects: t.field({
    type: [ModelRejectRef],
    description: 'The last 100 pieces of model output that failed a check, newest first.',
    complexity: 20,
    resolve: (_, __, context) => listRejects(context),
  }),
}));
