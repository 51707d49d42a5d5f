import type { RealtimeParts } from '../realtime-parts.ts';
import type { Encoded, Version } from '../sockets/frame.ts';
import type { Identity } from './identity.ts';

export interface ChannelHome {
  readonly parts: RealtimeParts;
  readonly version: Version;
  readonly ofKey: Identity;
  send(frame: { joinRef: string | null; ref: string | null; topic: string; event: string; payload: string }): void;
  sendEncoded(frame: Encoded): void;
  /** Counts client messages against the rate limit. If they exceed it, closes the socket and returns false. */
  count(messages: number): boolean;
  forget(channel: { topic: string }): void;
}
