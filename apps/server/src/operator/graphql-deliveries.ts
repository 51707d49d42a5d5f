import { describeProblem } from '@kawaraban/messages/alerts.ts';
import { emailBit } from '@kawaraban/messages/channels/channel.ts';
import { channels, describeChannel } from '@kawaraban/messages/channels/registry.ts';
import { isUuid } from '#src/accounts/current-account.ts';
import type { alerts, deliveryAttempts } from '#src/pipeline/alerts/table.ts';
import { operatorBuilder } from './builder.ts';
import {
  type Explanation,
  explainDelivery,
  type FoundArticle,
  type SearchExplanation,
  verdicts,
} from './deliveries/explain-delivery.ts';
import {
  type DeliveryFilter,
  deliveriesPerPage,
  type ListedDelivery,
  listAttempts,
  listDeliveries,
} from './deliveries/list-deliveries.ts';
import { retryDelivery } from './deliveries/retry-delivery.ts';
import { UserRef } from './graphql-users.ts';

const ChannelRef = operatorBuilder.enumType('DeliveryChannel', {
  description: 'By which way a message goes.',
  values: Object.fromEntries(
    channels.map(({ kind, channel, name }) => [kind, { value: channel, description: `${name.en}.` }]),
  ),
});

const StateRef = operatorBuilder.enumType('DeliveryState', {
  description: 'How far a message is.',
  values: {
    PENDING: { value: 'pending', description: 'It waits for its time, or for its next attempt.' },
    SENDING: { value: 'sending', description: 'A worker is at it.' },
    SENT: { value: 'sent', description: 'It was taken by the other side.' },
    FAILED: { value: 'failed', description: 'It is not tried any more.' },
    STOPPED: { value: 'stopped', description: 'It must not be sent any more: its channel was switched off.' },
  } as const,
});

const AttemptRef = operatorBuilder.objectRef<typeof deliveryAttempts.$inferSelect>('DeliveryAttempt').implement({
  description: 'One try at sending a message.',
  fields: (t) => ({
    number: t.exposeInt('attemptNumber', { description: 'Counted from 1.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When it began.' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true, description: 'Null: under way.' }),
    outcome: t.exposeString('outcome', {
      nullable: true,
      description:
        '`sent`, `retry`, `failed`, `stopped`; `interrupted`: its worker died, and it may have arrived. Null: under way.',
    }),
    remoteStatus: t.exposeInt('remoteStatus', { nullable: true, description: 'The other side’s HTTP or SMTP status.' }),
    detail: t.exposeString('detail', { nullable: true, description: 'The other side’s own words.' }),
  }),
});

const DeliveryRef = operatorBuilder.objectRef<ListedDelivery>('Delivery').implement({
  description: 'One message to one place.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    userId: t.exposeID('userId', { description: 'To whom.' }),
    email: t.exposeString('email', { description: 'Their address.' }),
    purpose: t.exposeString('purpose', { description: '`alert`, `test`, or `webhook-off`.' }),
    channel: t.expose('channel', { type: ChannelRef, description: 'By which way.' }),
    target: t.string({
      description: 'The address it goes to; of a webhook only its host, the rest being a secret.',
      resolve: ({ channel, target }) => (describeChannel(channel).bit === emailBit ? target : hostOf(target)),
    }),
    state: t.expose('state', { type: StateRef, description: 'How far it is.' }),
    isPreview: t.exposeBoolean('isPreview', { description: 'Only into the preview box.' }),
    nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true, description: 'Null: none follows.' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true, description: 'Null: not sent.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    problem: t.string({
      nullable: true,
      description: 'Why it failed or stopped, in words; null: nothing is wrong.',
      resolve: ({ problemKey }, _, { locale }) => (problemKey === null ? null : describeProblem(locale, problemKey)),
    }),
    problemDetail: t.exposeString('problemDetail', { nullable: true, description: 'The other side’s own words.' }),
    attempts: t.loadableGroup({
      type: AttemptRef,
      description: 'Every try, in order.',
      complexity: { field: 1, multiplier: 6 },
      load: (ids: string[], { db }) => listAttempts({ db }, ids),
      group: ({ deliveryId }) => deliveryId,
      resolve: ({ id }) => id,
    }),
  }),
});

/** Of a webhook's address everything after the host opens the door to somebody's chat room. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}

const DeliveriesRef = operatorBuilder.objectRef<{ rows: ListedDelivery[]; hasMore: boolean }>('Deliveries').implement({
  description: 'A page of the ledger, newest first.',
  fields: (t) => ({
    data: t.expose('rows', {
      type: [DeliveryRef],
      description: 'The deliveries.',
      complexity: { field: 1, multiplier: deliveriesPerPage },
    }),
    hasMore: t.exposeBoolean('hasMore', { description: 'There are more after these.' }),
  }),
});

const FilterRef = operatorBuilder.inputRef<DeliveryFilter>('DeliveryFilter').implement({
  description: 'Which deliveries; all that is given must hold.',
  fields: (t) => ({
    person: t.string({ description: 'Part of the person’s address.' }),
    userId: t.string({ description: 'The person’s id.' }),
    article: t.string({ description: 'An article’s id, or words of its title.' }),
    channel: t.field({ type: ChannelRef, description: 'By which way.' }),
    state: t.field({ type: StateRef, description: 'How far they are.' }),
    from: t.field({ type: 'DateTime', description: 'Made at or after this.' }),
    to: t.field({ type: 'DateTime', description: 'Made before this.' }),
  }),
});

const ArticleRef = operatorBuilder.objectRef<FoundArticle>('Article').implement({
  description: 'What was published.',
  fields: (t) => ({
    id: t.id({ description: 'Its id.', resolve: ({ id }) => id }),
    title: t.exposeString('title', { description: 'Its title.' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', description: 'When it was published.' }),
  }),
});

const AlertRef = operatorBuilder.objectRef<typeof alerts.$inferSelect>('Alert').implement({
  description: 'What one person received at one delivery time.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'The delivery time.' }),
    builtAt: t.expose('builtAt', { type: 'DateTime', description: 'When it was put together.' }),
    articleCount: t.exposeInt('articleCount', { description: 'Articles in it.' }),
  }),
});

const MatchRef = operatorBuilder.objectRef<NonNullable<SearchExplanation['match']>>('Match').implement({
  description: 'That a saved search wanted an article, as it was written down then.',
  fields: (t) => ({
    matchedAt: t.expose('matchedAt', { type: 'DateTime', description: 'When.' }),
    terms: t.stringList({ description: 'The words that matched, as typed.', resolve: ({ terms }) => [...terms] }),
    droppedReason: t.exposeString('droppedReason', {
      nullable: true,
      description: 'Why no alert carries it: `trial-expired`, `country-not-in-plan` and such. Null: one does or will.',
    }),
  }),
});

const SearchRef = operatorBuilder.objectRef<SearchExplanation>('SearchExplanation').implement({
  description: 'What one of the person’s saved searches has to do with it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The saved search.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    accountName: t.exposeString('accountName', { description: 'In which account.' }),
    conditions: t.expose('conditions', { type: 'JSON', description: 'What it asks for.' }),
    isFocus: t.exposeBoolean('isFocus', { description: 'It alerts.' }),
    unmet: t.stringList({
      description: 'Which of its conditions the article does not meet, as the search is now; empty: it wants it.',
      resolve: ({ unmet }) => unmet,
    }),
    termsNow: t.stringList({
      description: 'The words that match, as the search is now.',
      resolve: ({ termsNow }) => [...termsNow],
    }),
    match: t.expose('match', {
      type: MatchRef,
      nullable: true,
      description: 'Null: it did not match when the article came.',
    }),
  }),
});

const VerdictRef = operatorBuilder.enumType('DeliveryVerdict', {
  description: 'What became of an article for a person.',
  values: verdictValues(),
});

function verdictValues() {
  const described = Object.entries(verdicts).map(([verdict, description]) => [verdict, { description }]);
  // `fromEntries` loses which keys there are.
  return Object.fromEntries(described) as Record<keyof typeof verdicts, { description: string }>;
}

const ExplanationRef = operatorBuilder.objectRef<Explanation>('DeliveryExplanation').implement({
  description: 'Why a person got an article, or did not.',
  fields: (t) => ({
    verdict: t.expose('verdict', { type: VerdictRef, description: 'The answer.' }),
    user: t.expose('user', { type: UserRef, nullable: true, description: 'Null: nobody has this address.' }),
    articles: t.expose('articles', { type: [ArticleRef], description: 'The article; several to choose from.' }),
    searches: t.expose('searches', { type: [SearchRef], description: 'Each of their saved searches.' }),
    alerts: t.expose('alerts', { type: [AlertRef], description: 'Those that carry the article.' }),
    deliveries: t.expose('deliveries', { type: [DeliveryRef], description: 'Of these alerts, one a channel.' }),
    nextDueAt: t.expose('nextDueAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the person’s next alert is due; null: at no set time.',
    }),
  }),
});

operatorBuilder.queryFields((t) => ({
  deliveries: t.field({
    type: DeliveriesRef,
    description: 'The ledger, newest first, 50 a page.',
    args: {
      filter: t.arg({ type: FilterRef, description: 'Absent: all.' }),
      afterId: t.arg.id({ description: 'The last delivery of the page before.' }),
    },
    resolve: (_, { filter, afterId }, context) =>
      filter?.userId && !isUuid(filter.userId)
        ? { rows: [], hasMore: false }
        : listDeliveries(context, { filter: filter ?? {}, afterId: afterId && isUuid(afterId) ? afterId : null }),
  }),
  explainDelivery: t.field({
    type: ExplanationRef,
    description: 'Why a person got an article, or did not.',
    complexity: 50,
    args: {
      email: t.arg.string({ required: true, description: 'The person’s address.' }),
      article: t.arg.string({ required: true, description: 'The article’s id, or words of its title.' }),
    },
    resolve: (_, args, context) => explainDelivery(context, args),
  }),
}));

operatorBuilder.mutationField('retryDelivery', (t) =>
  t.field({
    type: DeliveryRef,
    description: 'Has a failed delivery tried once more. `NOT_FAILED`.',
    args: { deliveryId: t.arg.id({ required: true, description: 'Which.' }) },
    resolve: (_, { deliveryId }, context) => retryDelivery(context, { deliveryId }),
  }),
);
