import type { Service } from '../service.ts';
import type { ChangeReader } from './change-reader.ts';
import type { CheckAccess } from './channel-access.ts';
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
