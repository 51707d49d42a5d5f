import type { RealtimeParts } from '../realtime-parts.ts';
import type { Encoded, Version } from '../sockets/frame.ts';
import type { Identity } from './identity.ts';

/** The socket, as its channels see it. */
export interface ChannelHome {
  readonly parts: RealtimeParts;
  readonly version: Version;
  /** Identity of the socket's API key. */
  readonly ofKey: Identity;
  /** `payload` is JSON text. */
  send(frame: { joinRef: string | null; ref: string | null; topic: string; event: string; payload: string }): void;
  sendEncoded(frame: Encoded): void;
  /** Counts messages of the client against its limit. Returns false above the limit, after closing the socket. */
  count(messages: number): boolean;
  /** Removes the channel from the socket's list. */
  forget(channel: { topic: string }): void;
}
