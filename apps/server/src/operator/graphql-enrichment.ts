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
  description: 'A provider of models and how it is doing.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Provider and model.' }),
    pausedUntil: t.expose('pausedUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when it is left alone; null: it may be asked.',
    }),
    failuresInRow: t.exposeInt('failuresInRow', { description: 'Failures since its last answer.' }),
    lastAnswerAt: t.expose('lastAnswerAt', { type: 'DateTime', nullable: true, description: 'Null: never.' }),
    lastFailureAt: t.expose('lastFailureAt', { type: 'DateTime', nullable: true, description: 'Null: never.' }),
    lastFailure: t.exposeString('lastFailure', { nullable: true, description: 'Its own words; null: none.' }),
    calls: t.exposeInt('calls', { description: 'Calls in the last 24 hours.' }),
    answered: t.exposeInt('answered', { description: 'Of these, answered as asked.' }),
    medianMs: t.exposeInt('medianMs', { nullable: true, description: 'Median time of a call; null without calls.' }),
  }),
});

const ModelWorkRef = operatorBuilder.objectRef<WaitingWork>('ModelWork').implement({
  description: 'Work of one kind that waits for models.',
  fields: (t) => ({
    task: t.exposeString('task', { description: '`SUMMARY` or `TRANSLATION`.' }),
    waiting: t.exposeInt('waiting', { description: 'How many pieces.' }),
    postponed: t.exposeInt('postponed', { description: 'Of these, until there is budget or a provider again.' }),
    oldestQueuedAt: t.expose('oldestQueuedAt', { type: 'DateTime', nullable: true, description: 'Of the oldest.' }),
  }),
});

const ModelSpendRef = operatorBuilder
  .objectRef<Record<'tokens' | 'cost' | 'tokensMax' | 'costMax', number>>('ModelSpend')
  .implement({
    description: 'What today (UTC) has cost everybody, and may cost.',
    fields: (t) => ({
      tokens: t.exposeFloat('tokens', { description: 'Tokens of models and characters of DeepL.' }),
      tokensMax: t.exposeFloat('tokensMax', { description: 'At most.' }),
      cost: t.exposeFloat('cost', { description: 'US dollars.' }),
      costMax: t.exposeFloat('costMax', { description: 'At most.' }),
    }),
  });

const ModelRejectRef = operatorBuilder.objectRef<RejectRow>('ModelReject').implement({
  description: 'Something a model wrote that was not shown.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    articleId: t.exposeID('articleId', { description: 'Of which article.' }),
    articleTitle: t.exposeString('articleTitle', { description: 'Its title.' }),
    task: t.exposeString('task', { description: '`SUMMARY` or `TRANSLATION`.' }),
    provider: t.exposeString('provider', { description: 'Who wrote it.' }),
    reason: t.exposeString('reason', { description: 'Why: `number`, `date`, `currency`, `link`, `name` …' }),
    detail: t.exposeString('detail', { description: 'The fact at fault.' }),
    written: t.exposeString('written', { description: 'What was written, cut.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
  }),
});

const RejectCountRef = operatorBuilder.objectRef<{ reason: string; count: number }>('RejectCount').implement({
  description: 'How often models were rejected for one reason.',
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'Why.' }),
    count: t.exposeInt('count', { description: 'How often in the last 24 hours.' }),
  }),
});

operatorBuilder.queryFields((t) => ({
  modelProviders: t.field({
    type: [ModelProviderRef],
    description: 'Every provider of models that was asked, by name. Empty: none is configured, or none was asked yet.',
    complexity: 20,
    resolve: (_, __, context) => readProviders(context),
  }),
  modelWork: t.field({
    type: [ModelWorkRef],
    description: 'What waits for models, by kind.',
    complexity: 20,
    resolve: (_, __, context) => readWaitingWork(context),
  }),
  modelSpend: t.field({
    type: ModelSpendRef,
    description: 'What today has cost, and may cost.',
    resolve: async (_, __, context) => {
      const { tokens: tokensMax, micros } = context.config.models.budget.all;
      return { ...(await readTodaySpend(context)), tokensMax, costMax: micros / 1e6 };
    },
  }),
  modelRejectCounts: t.field({
    type: [RejectCountRef],
    description: 'What was rejected in the last 24 hours, by reason.',
    complexity: 20,
    resolve: (_, __, context) => countRejects(context),
  }),
  modelRejects: t.field({
    type: [ModelRejectRef],
    description: 'The last 100 things that models wrote and were not shown, newest first.',
    complexity: 20,
    resolve: (_, __, context) => listRejects(context),
  }),
}));
