/**
 * Serves the routes for accepting an invitation without signing in. The signed token in the mail's link is the credential.
 *
 * - `GET /api/invitations/:token` returns the invitation. It changes nothing, because mail scanners open every link.
 * - `POST …/accept` creates the sign-in service's short-lived token only when it is needed, so that the mailed link remains
 *   valid as long as the invitation.
 * - `POST …/renew` schedules a new mail for an expired invitation.
 */
import { type Context, Hono } from 'hono';
import { type FoundInvitation, findInvitation } from '#src/accounts/invitations/find-invitation.ts';
import { readInvitationToken } from '#src/accounts/invitations/invitation-token.ts';
import { renewInvitation } from '#src/accounts/invitations/renew-invitation.ts';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import { answerRestRefusal } from '#src/api/answer-refusal.ts';
import { requestLocale } from '#src/api/locale.ts';
import { presentError } from '#src/api/present-refusal.ts';
import type { RateLimiter } from '#src/api/rate-limit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import type { Log } from '#src/platform/log.ts';
import { mailSecret } from '#src/transactional-mail/queue-mail.ts';

export interface InvitationRouteDeps {
  db: Db;
  now: Clock;
  log: Log;
  signInUsers: Pick<SignInUsers, 'createInviteToken'>;
  rateLimiter: RateLimiter;
  trustProxy: boolean;
}

export interface InvitationAnswer {
  state: FoundInvitation['state'];
  accountId: string;
  account: string;
  /** Null if the inviting user no longer exists. */
  inviter: string | null;
  email: string;
  expiresAt: string;
  shared: FoundInvitation['shared'];
}

/**
 * `password`: the invitee chooses a password with the token at the sign-in service. `sign-in`: the invitee can already
 * sign in. `closed`: the invitation is no longer open.
 */
export type AcceptAnswer = { kind: 'password'; token: string } | { kind: 'sign-in' } | { kind: 'closed' };

export function createInvitationRoutes(deps: InvitationRouteDeps): Hono {
  const app = new Hono();
  app.get('/api/invitations/:token', (c) => answer(deps, c, async (found) => toAnswer(found)));
  app.post('/api/invitations/:token/accept', (c) => answer(deps, c, (found) => accept(deps, found)));
  app.post('/api/invitations/:token/renew', (c) =>
    answer(deps, c, async ({ id, accountId }) => {
      await renewInvitation(deps, { invitationId: id, accountId });
      return { kind: 'renewed' };
    }),
  );
  return app;
}

async function answer(deps: InvitationRouteDeps, c: Context, act: (found: FoundInvitation) => Promise<object>) {
  c.header('Cache-Control', 'no-store');
  try {
    const invitationId = readInvitationToken(await mailSecret(deps.db), c.req.param('token') ?? '');
    const found = invitationId ? await findInvitation(deps, { invitationId }) : null;
    if (!found) throw new NotFoundError('Invitation');
    return c.json(await act(found));
  } catch (error) {
    return answerRestRefusal(c, presentError(deps.log, requestLocale(c.req.raw.headers), error));
  }
}

function toAnswer(found: FoundInvitation): InvitationAnswer {
  const { state, accountId, accountName, inviter, email, expiresAt, shared } = found;
  return {
    ...{ state, accountId, email, shared, account: accountName },
    ...{ inviter: inviter?.name ?? null, expiresAt: expiresAt.toISOString() },
  };
}

async function accept(
  { signInUsers }: InvitationRouteDeps,
  { state, email, language }: FoundInvitation,
): Promise<AcceptAnswer> {
  if (state !== 'open') return { kind: 'closed' };
  const token = await signInUsers.createInviteToken({ email, locale: language });
  return token ? { kind: 'password', token } : { kind: 'sign-in' };
}
