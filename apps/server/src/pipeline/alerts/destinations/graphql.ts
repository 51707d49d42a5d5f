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
  description: 'A destination, with its secret when that is new.',
  fields: (t) => ({
    destination: t.expose('destination', { type: AlertDestinationRef, description: 'The destination.' }),
    secret: t.exposeString('secret', {
      nullable: true,
      description:
        'The secret that signs its messages (`whsec_…`). Store it now: it is never shown again. Null: not signed.',
    }),
  }),
});

builder.objectField(UserRef, 'alertDestinations', (t) =>
  t.field({
    type: [AlertDestinationRef],
    description: 'Webhooks the user has added for alerts, oldest first, beside `webhookUrl`; at most 10.',
    complexity: { field: 5, multiplier: destinationsMax / 2 },
    resolve: (user, _, { db }) => listDestinations({ db }, ownOnly(user).id),
  }),
);

const idDescription = 'One of the caller’s own destinations; otherwise `NOT_FOUND`.';

builder.mutationFields((t) => ({
  addAlertDestination: t.field({
    type: SavedDestinationRef,
    description:
      'Adds a destination, switched on. `ALREADY_EXISTS` for an address that the caller has added, `LIMIT_REACHED` at 10.',
    args: {
      kind: t.arg({ type: DestinationKindRef, required: true, description: 'The service the address belongs to.' }),
      name: t.arg.string({ required: true, description: 'One line, up to 60 characters.' }),
      address: t.arg.string({ required: true, description: 'An https address of that service.' }),
    },
    authScopes: { may: 'changeAlertDestinations' },
    resolve: (_, { kind, ...input }, context) => {
      const { userId } = actorFor(context, 'changeAlertDestinations');
      return addDestination(context, { userId, channel: kind, ...input });
    },
  }),
  changeAlertDestination: t.field({
    type: AlertDestinationRef,
    description: 'Changes a destination. Switching it on, or another address, clears why it had been switched off.',
    args: {
      id: t.arg.id({ required: true, description: idDescription }),
      name: t.arg.string({ description: 'One line, up to 60 characters. Absent or null: stays.' }),
      address: t.arg.string({ description: 'An https address of the same service. Absent or null: stays.' }),
      isOn: t.arg.boolean({ description: 'Whether alerts are sent to it. Absent or null: stays.' }),
    },
    authScopes: { may: 'changeAlertDestinations' },
    resolve: (_, input, context) =>
      changeDestination(context, { userId: actorFor(context, 'changeAlertDestinations').userId, ...input }),
  }),
  removeAlertDestination: t.field({
    type: AlertDestinationRef,
    description: 'Removes a destination and returns what it was. Messages that wait for it are not sent.',
    args: { id: t.arg.id({ required: true, description: idDescription }) },
    authScopes: { may: 'changeAlertDestinations' },
    resolve: (_, { id }, context) =>
      removeDestination(context, { userId: actorFor(context, 'changeAlertDestinations').userId, id }),
  }),
  rotateAlertDestinationSecret: t.field({
    type: SavedDestinationRef,
    description:
      'Gives a signed webhook a new secret. The one before signs too for 24 hours. `NOT_SIGNED` for a kind without a secret.',
    args: { id: t.arg.id({ required: true, description: idDescription }) },
    authScopes: { may: 'changeAlertDestinations' },
    resolve: (_, { id }, context) =>
      rotateDestinationSecret(context, { userId: actorFor(context, 'changeAlertDestinations').userId, id }),
  }),
  testAlertDestination: t.field({
    type: TestAlertResultRef,
    description: 'Sends a sample alert to one destination, now, and says what came of it. It may be switched off.',
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
