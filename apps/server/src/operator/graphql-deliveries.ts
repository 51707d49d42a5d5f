import { describeProblem } from '@kawaraban/messages/alerts.ts';
import { emailBit } from '@kawaraban/messages/channels/channel.ts';
import { channels, describeChannel } from '@kawaraban/messages/channels/registry.ts';
import { isUuid } from '#src/accounts/current-account.ts';
import type { deliveryAttempts } from '#src/pipeline/alerts/table.ts';
import { hostOfAddress } from '#src/platform/secrets/sealed-address.ts';
import { operatorBuilder } from './builder.ts';
import {
  type DeliveryFilter,
  deliveriesPerPage,
  type ListedDelivery,
  listAttempts,
  listDeliveries,
} from './deliveries/list-deliveries.ts';
import { retryDelivery } from './deliveries/retry-delivery.ts';

const ChannelRef = operatorBuilder.enumType('DeliveryChannel', {
  description: 'Channel over which a message is sent.',
  values: Object.fromEntries(
    channels.map(({ kind, channel, name }) => [kind, { value: channel, description: `Delivery by ${name.en}.` }]),
  ),
});

const StateRef = operatorBuilder.enumType('DeliveryState', {
  description: 'State of a delivery.',
  values: {
    PENDING: { value: 'pending', description: 'The message is waiting for its first or next attempt.' },
    SENDING: { value: 'sending', description: 'An attempt is in flight.' },
    SENT: { value: 'sent', description: 'The remote server accepted the message.' },
    FAILED: { value: 'failed', description: 'The message failed permanently.' },
    STOPPED: {
      value: 'stopped',
      description: 'The message was not sent, because its channel or destination was switched off or removed.',
    },
  } as const,
});

const AttemptRef = operatorBuilder.objectRef<typeof deliveryAttempts.$inferSelect>('DeliveryAttempt').implement({
  description: 'One attempt to deliver a message.',
  fields: (t) => ({
    number: t.exposeInt('attemptNumber', { description: 'Number of the attempt, from 1.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'Start of the attempt.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the attempt, or null while it is in flight.',
    }),
    outcome: t.exposeString('outcome', {
      nullable: true,
      description:
        'Outcome of the attempt: `sent`, `retry`, `failed`, `stopped`, or `interrupted` if its worker died and the message may still have arrived. Null while the attempt is in flight.',
    }),
    remoteStatus: t.exposeInt('remoteStatus', {
      nullable: true,
      description: 'HTTP or SMTP status code from the remote server, or null if there was none.',
    }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'Error message of the remote server, or null if there is none.',
    }),
  }),
});

export const DeliveryRef = operatorBuilder.objectRef<ListedDelivery>('Delivery').implement({
  description: 'One message to one destination over one channel.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the delivery.' }),
    userId: t.exposeID('userId', { description: 'Id of the recipient.' }),
    email: t.exposeString('email', { description: 'E-mail address of the recipient.' }),
    purpose: t.exposeString('purpose', {
      description:
        'Purpose of the message: `alert`, `test`, `webhook-off`, `channel-failed`, `email-failed` or `search-rules-` with the version of the rules.',
    }),
    channel: t.expose('channel', { type: ChannelRef, description: 'Channel of the message.' }),
    target: t.string({
      description:
        'E-mail address of the recipient. For a webhook only the host, because the rest of the URL is secret.',
      resolve: ({ channel, target }) =>
        describeChannel(channel).bit === emailBit ? target : (hostOfAddress(target) ?? ''),
    }),
    state: t.expose('state', { type: StateRef, description: 'State of the delivery.' }),
    isPreview: t.exposeBoolean('isPreview', { description: 'True if the message goes to the preview box only.' }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the next attempt, or null if there will be none.',
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the remote server accepted the message, or null if it has not.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the delivery was created.' }),
    problem: t.string({
      nullable: true,
      description: 'Reason why the delivery failed or stopped, as a sentence, or null if there is none.',
      resolve: ({ problemKey }, _, { locale }) => (problemKey === null ? null : describeProblem(locale, problemKey)),
    }),
    problemDetail: t.exposeString('problemDetail', {
      nullable: true,
      description: 'Error message of the remote server, or null if there is none.',
    }),
    attempts: t.loadableGroup({
      type: AttemptRef,
      description: 'Attempts in the order in which they were made.',
      complexity: { field: 1, multiplier: 6 },
      load: (ids: string[], { db }) => listAttempts({ db }, ids),
      group: ({ deliveryId }) => deliveryId,
      resolve: ({ id }) => id,
    }),
  }),
});

const DeliveriesRef = operatorBuilder.objectRef<{ rows: ListedDelivery[]; hasMore: boolean }>('Deliveries').implement({
  description: 'A page of deliveries, newest first.',
  fields: (t) => ({
    data: t.expose('rows', {
      type: [DeliveryRef],
      description: 'Deliveries on this page.',
      complexity: { field: 1, multiplier: deliveriesPerPage },
    }),
    hasMore: t.exposeBoolean('hasMore', { description: 'True if more deliveries follow.' }),
  }),
});

const FilterRef = operatorBuilder.inputRef<DeliveryFilter>('DeliveryFilter').implement({
  description: 'Conditions that deliveries must meet. All conditions given must be met.',
  fields: (t) => ({
    person: t.string({ description: 'Part of the person’s e-mail address. Null for all people.' }),
    userId: t.string({ description: 'Id of the person.' }),
    article: t.string({ description: 'Id of an article, or words from its title. Null for all articles.' }),
    channel: t.field({ type: ChannelRef, description: 'Channel of the delivery. Null for all channels.' }),
    state: t.field({ type: StateRef, description: 'State of the delivery.' }),
    from: t.field({ type: 'DateTime', description: 'Earliest creation time, inclusive. Null for no lower bound.' }),
    to: t.field({ type: 'DateTime', description: 'Latest creation time, exclusive. Null for no upper bound.' }),
  }),
});

operatorBuilder.queryFields((t) => ({
  deliveries: t.field({
    type: DeliveriesRef,
    description: 'Returns deliveries, newest first, 50 per page.',
    args: {
      filter: t.arg({ type: FilterRef, description: 'Filter of the deliveries. Null for all deliveries.' }),
      afterId: t.arg.id({ description: 'Id of the last delivery of the previous page. Null for the first page.' }),
    },
    resolve: (_, { filter, afterId }, context) =>
      filter?.userId && !isUuid(filter.userId)
        ? { rows: [], hasMore: false }
        : listDeliveries(context, { filter: filter ?? {}, afterId: afterId && isUuid(afterId) ? afterId : null }),
  }),
}));

operatorBuilder.mutationField('retryDelivery', (t) =>
  t.field({
    type: DeliveryRef,
    description: 'Makes a failed delivery due again. Fails with `NOT_FAILED` if the delivery has not failed.',
    args: { deliveryId: t.arg.id({ required: true, description: 'Id of the delivery.' }) },
    resolve: (_, { deliveryId }, context) => retryDelivery(context, { deliveryId }),
  }),
);
