import type { Locale } from '@kawaraban/messages/translate.ts';
import type { Caller } from '#src/accounts/current-account.ts';
import { type Actor, type Operation, requireOperation } from '#src/accounts/roles.ts';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import type { Hubspot } from '#src/platform/hubspot/open-hubspot.ts';
import type { Log } from '#src/platform/log.ts';
import type { PictureUrl } from '#src/platform/pictures/sign-picture.ts';

/** Who a valid access token speaks for. */
export interface SignedIn {
  userId: string;
  email: string | null;
  /** Null for a token that belongs to no session. */
  sessionId: string | null;
  /** A second factor was verified in this session. */
  hasTakenSecondStep: boolean;
}

/**
 * Returns who a token speaks for; null for one that is malformed, forged, expired or not a signed-in person's. Never
 * throws for a bad token.
 */
export type VerifyAccessToken = (token: string) => Promise<SignedIn | null>;

/** What came of sending a test over one channel. */
export interface SentTest {
  ok: boolean;
  /** What the address was taken for. */
  kind: string;
  /** Key of `packages/messages/alerts.ts` that says how it went. */
  messageKey: string;
  /** The remote's own words, or where the test went. */
  detail: string;
}

export type SendTestAlert = (input: {
  userId: string;
  channel: 1 | 2;
  /** One of the user's destinations, instead of `webhookUrl`. */
  destinationId?: string;
}) => Promise<SentTest>;

/** What the data API and the REST routes need; given once, when the program starts. */
export interface ApiDeps {
  db: Db;
  now: Clock;
  log: Log;
  verifyAccessToken: VerifyAccessToken;
  sendTestAlert: SendTestAlert;
  /** Origins accepted as webhooks besides the known services' (configuration). */
  webhookAllowOrigins: readonly string[];
  /** The CRM; absent when none is configured. */
  hubspot?: Hubspot | undefined;
  signInUsers: SignInUsers;
  /** Whether this is the backend service's secret key. */
  isSecretKey(key: string): boolean;
  /** The product's name, and the address of the client, for mails. */
  productName: string;
  publicUrl: string;
  /** Where a browser gets a publisher’s picture from this server. */
  pictureUrl: PictureUrl;
}

/** What a resolver has: the program's parts, and who asks, in which language. */
export interface ApiContext extends ApiDeps {
  caller: Caller;
  locale: Locale;
  /** Aborted when the request is given up: nobody waits for what is still under way. Absent: it never is. */
  signal?: AbortSignal;
}

/**
 * Returns who acts, when they may do `operation`. Resolvers call it for the actor's ids; the field's `authScopes` names
 * the same operation, so that nothing runs before it is settled.
 */
export function actorFor(context: ApiContext, operation: Operation): Actor {
  return requireOperation(context.caller, operation, context.now());
}
