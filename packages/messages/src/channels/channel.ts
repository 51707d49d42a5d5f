import type { Locale } from '../translate.ts';

/** Bits of `alertsChannel` (docs/rules.md "Alerts"). */
export const emailBit = 1;
export const webhookBit = 2;

/** A host under which a service issues webhook addresses. */
export interface HookHost {
  /** A whole host name, or a suffix beginning with a dot. */
  readonly host: string;
  readonly path: RegExp;
}

/**
 * A channel as server and clients know it. The parts that only the server needs are in `deliver/channels` of the
 * server.
 */
export interface ChannelDescriptor {
  readonly channel: string;
  readonly kind: string;
  readonly bit: typeof emailBit | typeof webhookBit;
  readonly name: Readonly<Record<Locale, string>>;
  /** Where the address is stored: in that field of the user, or in a destination whose kind the user chose. */
  readonly addressIn: 'email' | 'webhookUrl' | 'destination';
  /** Messages are signed with a secret of the destination. */
  readonly isSigned?: true;
  /** Empty when any https address is allowed. */
  readonly hosts: readonly HookHost[];
  /** An address of the right form that belongs to nobody, for examples and tests. */
  readonly sampleAddress: string;
}
