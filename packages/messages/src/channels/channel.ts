import type { Locale } from '../translate.ts';

/** Bits of `alertsChannel` (docs/rules.md "Alerts"). */
export const emailBit = 1;
export const webhookBit = 2;

export interface HookHost {
  /** A full host name, or a suffix that begins with a dot. */
  readonly host: string;
  readonly path: RegExp;
}

/** Describes a channel for server and clients. The server's `deliver/channels` contains the server-only parts. */
export interface ChannelDescriptor {
  readonly channel: string;
  readonly kind: string;
  readonly bit: typeof emailBit | typeof webhookBit;
  readonly name: Readonly<Record<Locale, string>>;
  /**
   * Field of the user that holds the URL or e-mail address, or `destination` if the address is stored in a destination.
   * The user chooses the kind of a destination.
   */
  readonly addressIn: 'email' | 'webhookUrl' | 'destination';
  readonly isSigned?: true;
  /** Empty if any https URL is allowed. */
  readonly hosts: readonly HookHost[];
  readonly sampleAddress: string;
}
