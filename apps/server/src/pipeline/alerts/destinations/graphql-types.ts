import { describeProblem } from '@kawaraban/messages/alerts.ts';
import { type DestinationChannel, destinationChannels } from '@kawaraban/messages/channels/registry.ts';
import { builder } from '#src/api/builder.ts';
import type { DestinationRow } from './table.ts';

type Name = DestinationChannel['channel'];

export const DestinationKindRef = builder.enumType('AlertDestinationKind', {
  description: 'A service that takes alerts at an address which its user adds as a destination.',
  values: Object.fromEntries(
    destinationChannels.map(({ kind, channel, name }) => [kind, { value: channel, description: `${name.en}.` }]),
  ) as Record<DestinationChannel['kind'], { value: Name; description: string }>, // The keys are the kinds themselves.
});

export const AlertDestinationRef = builder.objectRef<DestinationRow>('AlertDestination').implement({
  description:
    'A webhook that its user has added for alerts. WEBHOOK alerts go to `webhookUrl` and to every one that is on.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    kind: t.expose('channel', { type: DestinationKindRef, description: 'The service it belongs to.' }),
    name: t.exposeString('name', { description: 'Its user’s name for it.' }),
    address: t.exposeString('address', {
      description:
        'Where messages are posted. Whoever knows the address of some services can post there: keep it secret.',
    }),
    isOn: t.exposeBoolean('isOn', { description: 'Whether alerts are sent to it.' }),
    offAt: t.expose('offAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the product switched it off, because it answered that it is gone or refused three alerts in a row. Null: it did not.',
    }),
    offReason: t.string({
      nullable: true,
      description: 'Why, in the language of the request where it is ours to say, else in the other side’s own words.',
      resolve: ({ offReason }, _, { locale }) => offReason && describeProblem(locale, offReason),
    }),
    isSigned: t.boolean({
      description: 'Whether messages carry a signature, made with a secret that was shown once.',
      resolve: ({ secret }) => secret !== null,
    }),
    previousSecretUntil: t.expose('previousSecretUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until then messages are signed with the secret before the last rotation too. Null: never rotated.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
  }),
});
