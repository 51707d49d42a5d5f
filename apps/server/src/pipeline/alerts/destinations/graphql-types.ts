import { describeProblem } from '@kawaraban/messages/alerts.ts';
import { type DestinationChannel, destinationChannels } from '@kawaraban/messages/channels/registry.ts';
import { builder } from '#src/api/builder.ts';
import { readableAddress } from '#src/platform/secrets/sealed-address.ts';
import type { DestinationRow } from './table.ts';

type Name = DestinationChannel['channel'];

export const DestinationKindRef = builder.enumType('AlertDestinationKind', {
  description: 'Service at which a destination receives alerts.',
  values: Object.fromEntries(
    destinationChannels.map(({ kind, channel, name }) => [
      kind,
      { value: channel, description: `A ${name.en} destination.` },
    ]),
  ) as Record<DestinationChannel['kind'], { value: Name; description: string }>, // The keys are the kinds.
});

export const AlertDestinationRef = builder.objectRef<DestinationRow>('AlertDestination').implement({
  description:
    'A webhook that a user added for alerts. Alerts on the WEBHOOK channel go to `webhookUrl` and to every destination that is switched on.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the destination.' }),
    kind: t.expose('channel', { type: DestinationKindRef, description: 'Service that the URL belongs to.' }),
    name: t.exposeString('name', { description: 'Name that the user gave the destination.' }),
    address: t.string({
      description:
        'URL that messages are posted to. Treat it as a secret: anyone who knows it may be able to post there. Empty if the stored URL belongs to another user or was changed in the database; set it again with `changeAlertDestination`.',
      resolve: ({ address, userId }) => readableAddress(address, userId) ?? '',
    }),
    isOn: t.exposeBoolean('isOn', {
      description: 'True if the destination is switched on, so that alerts are sent to it.',
    }),
    offAt: t.expose('offAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the destination was switched off automatically, because it no longer exists or rejected three alerts in a row. Null if it was not.',
    }),
    offReason: t.string({
      nullable: true,
      description:
        'Reason why the destination was switched off automatically: a sentence in the language of the request or the remote server’s own message. Null if it was not.',
      resolve: ({ offReason }, _, { locale }) => offReason && describeProblem(locale, offReason),
    }),
    isSigned: t.boolean({
      description: 'True if messages are signed. The signing secret was shown once, when it was created.',
      resolve: ({ secret }) => secret !== null,
    }),
    previousSecretUntil: t.expose('previousSecretUntil', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time until which messages are also signed with the previous secret, or null if the secret was never rotated.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the destination was added.' }),
  }),
});
