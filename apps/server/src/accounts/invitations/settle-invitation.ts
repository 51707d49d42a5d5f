import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError, Refusal } from '#src/platform/errors.ts';
import { isUuid } from '../current-account.ts';
import type { Actor } from '../roles.ts';
import { type Invitation, invitationDays, isOpenAt } from './invite-member.ts';
import { invitations } from './table.ts';

interface Deps {
  db: DbOrTx;
  now: Clock;
}

const resendAfterSeconds = 60;
const dayMs = 86_400_000;

/** @throws NotFoundError if the account has no such open invitation, for example because it was accepted. */
export async function revokeInvitation(
  { db, now }: Deps,
  { actor, invitationId }: { actor: Actor; invitationId: string },
): Promise<Invitation> {
  return found(
    await db
      .update(invitations)
      .set({ state: 'revoked', settledAt: now() })
      .where(and(isOfAccount(actor, invitationId), isOpenAt(now())))
      .returning(),
  );
}

/**
 * Sends the invitation again and restarts its 14 days.
 * @throws NotFoundError if the account has no such open invitation.
 * @throws Refusal `RATE_LIMITED` if the previous mail is less than a minute old.
 */
export async function resendInvitation(
  { db, now }: Deps,
  { actor, invitationId }: { actor: Actor; invitationId: string },
): Promise<Invitation> {
  const at = now();
  const isOpen = and(isOfAccount(actor, invitationId), isOpenAt(at));
  const lastMailAt = sql`coalesce(${invitations.mailedAt}, ${invitations.createdAt})`;
  const [resent] = await db
    .update(invitations)
    .set({
      ...{ mailState: 'waiting', mailAttempts: 0, mailDetail: null, nextMailAt: at },
      expiresAt: new Date(at.getTime() + invitationDays * dayMs),
    })
    .where(and(isOpen, sql`${lastMailAt} <= ${new Date(at.getTime() - resendAfterSeconds * 1_000).toISOString()}`))
    .returning();
  if (resent) return resent;
  found(await db.select().from(invitations).where(isOpen));
  throw new Refusal('RATE_LIMITED', 429, 'It was mailed a moment ago.', { seconds: resendAfterSeconds });
}

/**
 * Declines an invitation to the user's confirmed e-mail address.
 * @throws NotFoundError if no open invitation has this id and address.
 */
export async function declineInvitation(
  { db, now }: Deps,
  { email, invitationId }: { email: string; invitationId: string },
): Promise<Invitation> {
  if (!isUuid(invitationId)) throw new NotFoundError('Invitation');
  const isTheirs = and(eq(invitations.id, invitationId), eq(invitations.email, email.toLowerCase()));
  return found(
    await db
      .update(invitations)
      .set({ state: 'declined', settledAt: now() })
      .where(and(isTheirs, isOpenAt(now())))
      .returning(),
  );
}

function isOfAccount({ accountId }: Actor, invitationId: string) {
  if (!isUuid(invitationId)) throw new NotFoundError('Invitation');
  return and(eq(invitations.id, invitationId), eq(invitations.accountId, accountId));
}

function found(rows: Invitation[]): Invitation {
  const [row] = rows;
  if (!row) throw new NotFoundError('Invitation');
  return row;
}
