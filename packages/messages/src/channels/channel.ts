import type { Locale } from '../translate.ts';

/** Bits of `alertsChannel` (docs/rules.md "Alerts"). */
export const emailBit = 1;
export const webhookBit = 2;

/** Where a webhook's service gives out its addresses. */
export interface HookHost {
  /** A whole host name, or a suffix beginning with a dot. */
  readonly host: string;
  readonly path: RegExp;
}

/** A channel as every program knows it. What only the server knows stands in `deliver/channels` of the server. */
export interface ChannelDescriptor {
  /** Name in the database. */
  readonly channel: string;
  /** Name in the data API. */
  readonly kind: string;
  readonly bit: typeof emailBit | typeof webhookBit;
  readonly name: Readonly<Record<Locale, string>>;
  /** Where the address is kept: in that field of the user, or in a destination of a chosen kind. */
  readonly addressIn: 'email' | 'webhookUrl' | 'destination';
  /** Messages are signed with a secret of the destination. */
  readonly isSigned?: true;
  /** Addresses of the service's incoming webhooks; empty when any address will do. */
  readonly hosts: readonly HookHost[];
  /** An address of the right form that belongs to nobody. */
  readonly sampleAddress: string;
}
