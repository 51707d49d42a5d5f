import { webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { ownOnly } from '#src/accounts/colleague.ts';
import { UserRef } from '#src/api/accounts/graphql.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { TestAlertResultRef } from '../graphql.ts';
import { AlertDestinationRef, DestinationKindRef } from './graphql-types.ts';
import { destinationsMax, findDestination, listDestinations } from './list-destinations.ts';
import {
  addDestination,
  changeDestination,
  removeDestination,
  rotateDestinationSecret,
  type SavedDestination,
} from './save-destination.ts';

const SavedDestinationRef = builder.objectRef<SavedDestination>('SavedAlertDestination').implement({
  description: 'A destination and, if its secret has just been created, that secret.',
  fields: (t) => ({
    destination: t.expose('destination', { type: AlertDestinationRef, description: 'The saved destination.' }),
    secret: t.exposeString('secret', {
      nullable: true,
      description:
        'Secret that signs the destination’s messages (`whsec_…`). Store it: it is never shown again. Null if messages are not signed or no new secret was created.',
    }),
  }),
});

builder.objectField(UserRef, 'alertDestinations', (t) =>
  t.field({
    type: [AlertDestinationRef],
    description: 'Webhooks that the user added for alerts, besides `webhookUrl`, oldest first, at most 10.',
    complexity: { field: 5, multiplier: destinationsMax / 2 },
    resolve: (user, _, { db }) => listDestinations({ db }, ownOnly(user).id),
  }),
);

const idDescription = 'Id of one of the caller’s destinations. Fails with `NOT_FOUND` for any other id.';

builder.mutationFields((t) => ({
  addAlertDestination: t.field({
    type: SavedDestinationRef,
    description:
      'Adds a destination, switched on. Fails with `ALREADY_EXISTS` for an address that the caller has already added, and `LIMIT_REACHED` beyond 10.',
    args: {
      kind: t.arg({ type: DestinationKindRef, required: true, description: 'Service that the URL belongs to.' }),
      name: t.arg.string({ required: true, description: 'Single-line name, up to 60 characters.' }),
      address: t.arg.string({ required: true, description: 'An https URL that belongs to the given service.' }),
    },
    authScopes: { may: 'changeAlertDestinations' },
    resolve: (_, { kind, ...input }, context) => {
      const { userId } = actorFor(context, 'changeAlertDestinations');
      return addDestination(context, { userId, channel: kind, ...input });
    },
  }),
  changeAlertDestination: t.field({
    type: AlertDestinationRef,
    description:
      'Changes a destination. Switching it on or changing its URL clears the reason why it was switched off.',
    args: {
      id: t.arg.id({ required: true, description: idDescription }),
      name: t.arg.string({ description: 'Single-line name, up to 60 characters. Absent or null leaves it unchanged.' }),
      address: t.arg.string({
        description: 'An https URL of the same service. Absent or null leaves it unchanged.',
      }),
      isOn: t.arg.boolean({
        description: 'Whether alerts are sent to this destination. Absent or null leaves the setting unchanged.',
      }),
    },
    authScopes: { may: 'changeAlertDestinations' },
    resolve: (_, input, context) =>
      changeDestination(context, { userId: actorFor(context, 'changeAlertDestinations').userId, ...input }),
  }),
  removeAlertDestination: t.field({
    type: AlertDestinationRef,
    description: 'Deletes a destination and returns it. Its pending messages are not sent.',
    args: { id: t.arg.id({ required: true, description: idDescription }) },
    authScopes: { may: 'changeAlertDestinations' },
    resolve: (_, { id }, context) =>
      removeDestination(context, { userId: actorFor(context, 'changeAlertDestinations').userId, id }),
  }),
  rotateAlertDestinationSecret: t.field({
    type: SavedDestinationRef,
    description:
      'Replaces the secret of a signed webhook. Messages are also signed with the previous secret for 24 hours. Fails with `NOT_SIGNED` if this kind of destination has no secret.',
    args: { id: t.arg.id({ required: true, description: idDescription }) },
    authScopes: { may: 'changeAlertDestinations' },
    resolve: (_, { id }, context) =>
      rotateDestinationSecret(context, { userId: actorFor(context, 'changeAlertDestinations').userId, id }),
  }),
  testAlertDestination: t.field({
    type: TestAlertResultRef,
    description:
      'Sends a sample alert to one destination immediately, even if it is switched off, and returns the outcome.',
    args: { id: t.arg.id({ required: true, description: idDescription }) },
    complexity: 100,
    authScopes: { may: 'sendTestAlert' },
    resolve: async (_, { id }, context) => {
      const { userId } = actorFor(context, 'sendTestAlert');
      const { id: destinationId } = await findDestination(context, { userId, id });
      return context.sendTestAlert({ userId, channel: webhookBit, destinationId });
    },
  }),
}));
