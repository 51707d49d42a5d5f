import type { RealtimeParts } from '../realtime-parts.ts';
import type { Encoded, Version } from '../sockets/frame.ts';
import type { Identity } from './identity.ts';

/** What a channel is given by its socket. */
export interface ChannelHome {
  readonly parts: RealtimeParts;
  readonly version: Version;
  /** Whom the socket's key stands for. */
  readonly ofKey: Identity;
  /** `payload` is JSON text. */
  send(frame: { joinRef: string | null; ref: string | null; topic: string; event: string; payload: string }): void;
  sendEncoded(frame: Encoded): void;
  /** Counts more messages of the client than the one it sent; false when they are too many, and the socket then closes. */
  count(messages: number): boolean;
  /** Takes the channel out of the socket's list. */
  forget(channel: { topic: string }): void;
}
