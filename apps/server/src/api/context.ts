import type { Locale } from '@kawaraban/messages/translate.ts';
import type { Caller } from '#src/accounts/current-account.ts';
import { type Actor, type Operation, requireOperation } from '#src/accounts/roles.ts';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import type { BuildOverdueAlert } from '#src/alert-schedules/build-overdue-alert.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import type { Hubspot } from '#src/platform/hubspot/open-hubspot.ts';
import type { Log } from '#src/platform/log.ts';
import type { PictureUrl } from '#src/platform/pictures/sign-picture.ts';
import type { Budget } from './budget.ts';

/** Owner of a valid access token. */
export interface SignedIn {
  userId: string;
  email: string | null;
  /** Null for a token without a session. */
  sessionId: string | null;
  hasTakenSecondStep: boolean;
}

/**
 * Returns the owner of a token, or null if the token is malformed, forged, expired or not a person's. Never throws for
 * a bad token.
 */
export type VerifyAccessToken = (token: string) => Promise<SignedIn | null>;

export interface SentTest {
  ok: boolean;
  /** Service that the address belongs to. */
  kind: string;
  /** Key of `packages/messages/alerts.ts` for the outcome. */
  messageKey: string;
  /** The remote's own words, or the destination of the test. */
  detail: string;
}

export type SendTestAlert = (input: {
  userId: string;
  channel: 1 | 2;
  /** A destination of the user, instead of `webhookUrl`. */
  destinationId?: string;
}) => Promise<SentTest>;

/** Dependencies of the data API and the REST routes, created once at start. */
export interface ApiDeps {
  db: Db;
  now: Clock;
  log: Log;
  verifyAccessToken: VerifyAccessToken;
  sendTestAlert: SendTestAlert;
  buildOverdueAlert: BuildOverdueAlert;
  /** Origins accepted as webhooks besides those of known services (configuration). */
  webhookAllowOrigins: readonly string[];
  hubspot?: Hubspot | undefined;
  signInUsers: SignInUsers;
  isSecretKey(key: string): boolean;
  productName: string;
  publicUrl: string;
  pictureUrl: PictureUrl;
  /** Limits the costly reads of one person and of the process. */
  budget: Budget;
}

export interface ApiContext extends ApiDeps {
  caller: Caller;
  locale: Locale;
  /** Aborted when the request times out or its client is gone. */
  signal?: AbortSignal;
}

/**
 * Returns the actor if they may do `operation`. Resolvers call it for the actor's ids. The field's `authScopes` names
 * the same operation, so that nothing runs without permission.
 */
export function actorFor(context: ApiContext, operation: Operation): Actor {
  return requireOperation(context.caller, operation, context.now());
}
