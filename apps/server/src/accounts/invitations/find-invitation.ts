import { and, desc, eq, sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { isUuid } from '../current-account.ts';
import { accounts, users } from '../table.ts';
import { invitations } from './table.ts';

/**
 * `expired`: stored as open, but its expiry time has passed. `demo`: belongs to a demo account, which nobody can join.
 * The other states are the ones stored in `invitations`.
 */
type InvitationState = 'open' | 'expired' | 'accepted' | 'declined' | 'revoked' | 'requested' | 'demo';

export interface FoundInvitation {
  id: string;
  accountId: string;
  accountName: string;
  state: InvitationState;
  email: string;
  language: (typeof invitations.$inferSelect)['locale'];
  shared: (typeof invitations.$inferSelect)['shared'];
  expiresAt: Date;
  /** Null if the inviting user was deleted. */
  inviter: { name: string; email: string; timezone: string } | null;
  isOfDemo: boolean;
}

/**
 * Finds the invitation, or a newer one of the same account and e-mail address, so that links in older mails stay valid.
 * Returns null if there is none.
 */
export async function findInvitation(
  { db, now }: { db: DbOrTx; now: Clock },
  { invitationId }: { invitationId: string },
): Promise<FoundInvitation | null> {
  if (!isUuid(invitationId)) return null;
  const named = sql`(select named.account_id, named.email from ${invitations} as named where named.id = ${invitationId})`;
  const isNamed = eq(invitations.id, invitationId);
  const isLater = and(sql`(${invitations.accountId}, ${invitations.email}) in ${named}`, eq(invitations.state, 'open'));
  const [row] = await db
    .select({ invitation: invitations, account: accounts, inviter: users })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(sql`${isNamed} or ${isLater}`)
    .orderBy(desc(sql`${invitations.state} = 'open'`))
    .limit(1);
  if (!row) return null;
  const { invitation, account, inviter } = row;
  const { id, email, locale, shared, expiresAt, mailState } = invitation;
  const isExpired = invitation.state === 'open' && expiresAt <= now();
  return {
    ...{ id, email, shared, expiresAt, language: locale },
    ...{ accountId: account.id, accountName: account.name, isOfDemo: account.demo },
    state: mailState === 'preview' ? 'demo' : isExpired ? 'expired' : invitation.state,
    inviter: inviter && {
      name: inviter.realName ?? inviter.email,
      ...{ email: inviter.email, timezone: inviter.alertsTimezone },
    },
  };
}
