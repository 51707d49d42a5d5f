import type { Service } from '../service.ts';
import type { ChangeReader } from './change-reader.ts';
import type { Channel } from './channel.ts';
import type { CheckAccess } from './channel-access.ts';
import type { Encoded, Version } from './frame.ts';
import type { Identity } from './identity.ts';
import type { Presences } from './presences.ts';
import type { Relay } from './relay.ts';
import type { ChangeRequest, FindFault, Subscription } from './subscription.ts';
import type { Topics } from './topics.ts';

/** What all channels of the process share. */
export interface RealtimeParts {
  service: Service;
  reader: ChangeReader;
  subscriptions: Set<Subscription>;
  topics: Topics;
  presences: Presences;
  relay: Relay;
  checkAccess: CheckAccess;
  findFault: FindFault;
  /** The number of a `postgres_changes` entry: the same for the same entry, so that a frame serves all who sent it. */
  idOf(request: ChangeRequest): number;
}

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
  forget(channel: Channel): void;
}
