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
import type { CallerCache } from './cache-callers.ts';

export interface SignedIn {
  userId: string;
  email: string | null;
  sessionId: string | null;
  hasTakenSecondStep: boolean;
}

/** Resolves to null if the token is malformed, forged, expired or does not belong to a user. Never throws for an invalid token. */
export type VerifyAccessToken = (token: string) => Promise<SignedIn | null>;

export interface SentTest {
  ok: boolean;
  kind: string;
  /** Message key of the outcome in `packages/messages/alerts.ts`. */
  messageKey: string;
  detail: string;
}

export type SendTestAlert = (input: { userId: string; channel: 1 | 2; destinationId?: string }) => Promise<SentTest>;

export interface ApiDeps {
  db: Db;
  now: Clock;
  log: Log;
  verifyAccessToken: VerifyAccessToken;
  callers?: CallerCache | undefined;
  sendTestAlert: SendTestAlert;
  buildOverdueAlert: BuildOverdueAlert;
  webhookAllowOrigins: readonly string[];
  hubspot?: Hubspot | undefined;
  signInUsers: SignInUsers;
  isSecretKey(key: string): boolean;
  productName: string;
  publicUrl: string;
  pictureUrl: PictureUrl;
  budget: Budget;
}

export interface ApiContext extends ApiDeps {
  caller: Caller;
  locale: Locale;
  signal?: AbortSignal;
}

/** Returns the actor for an operation. The field's `authScopes` must name the same operation, so that nothing runs without permission. */
export function actorFor(context: ApiContext, operation: Operation): Actor {
  return requireOperation(context.caller, operation, context.now());
}
