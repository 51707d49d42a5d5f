import type { Service } from '../service.ts';
import type { ChangeReader } from './changes/change-reader.ts';
import type { ChangeRequest, FindFault, Subscription } from './changes/subscription.ts';
import type { CheckAccess } from './channels/channel-access.ts';
import type { Topics } from './channels/topics.ts';
import type { Presences } from './presence/presences.ts';
import type { Relay } from './relay.ts';
import type { Crowds } from './sockets/crowds.ts';

export interface RealtimeParts {
  service: Service;
  reader: ChangeReader;
  subscriptions: Set<Subscription>;
  topics: Topics;
  presences: Presences;
  relay: Relay;
  crowds: Crowds;
  checkAccess: CheckAccess;
  findFault: FindFault;
  /** Returns the ID of a `postgres_changes` entry. Equal entries share an ID, so that one frame serves all of them. */
  idOf(request: ChangeRequest): number;
}
