import { and, eq, sql } from 'drizzle-orm';
import { isOpenAt } from '#src/accounts/invitations/invite-member.ts';
import { invitations } from '#src/accounts/invitations/table.ts';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import { accounts, users } from '#src/accounts/table.ts';
import { nextAttemptAt } from '#src/pipeline/alerts/deliver/outcome.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import { mailSecret, queueMail } from '../queue-mail.ts';
import { composeInvitation } from './compose-invitation.ts';

export interface SendInvitationsDeps {
  db: Db;
  now: Clock;
  log: Log;
  signInUsers: Pick<SignInUsers, 'invite'>;
  settings: { productName: string; publicUrl: string; isPreview: boolean };
}

/** Invitations taken at once by one worker, and how long they are its own: what a killed worker had goes on after this. */
const batchMax = 20;
const leaseMs = 120_000;
const dayMs = 86_400_000;

/**
 * Sends the mails of invitations that are due; returns how many it tried. Somebody who cannot sign in yet gets a link to
 * choose a password from the backend service; somebody who can, one mail that leads into the product. The invitation
 * itself says that its mail is due, so the two cannot disagree; while the service cannot be reached it is tried again with
 * back-off. Safe in several processes at once; a worker killed half-way lets a mail go out twice.
 *
 * What a demo account invites is told in the preview box only: no sign-in user is made for it, and nobody joins by it
 * (unless the whole installation sends nothing).
 */
export async function sendDueInvitations(deps: SendInvitationsDeps): Promise<number> {
  const claimed = await claim(deps);
  for (const { id } of claimed) await sendOne(deps, id);
  return claimed.length;
}

async function claim({ db, now }: SendInvitationsDeps): Promise<{ id: string }[]> {
  const at = now();
  return await db
    .update(invitations)
    .set({ nextMailAt: new Date(at.getTime() + leaseMs), mailAttempts: sql`${invitations.mailAttempts} + 1` })
    .where(
      sql`${invitations.id} in (select due.id from ${invitations} as due
        where due.state = 'open' and due.mail_state = 'waiting' and due.next_mail_at <= ${at.toISOString()}::timestamptz
        order by due.next_mail_at limit ${batchMax} for update skip locked)`,
    )
    .returning({ id: invitations.id });
}

async function sendOne(deps: SendInvitationsDeps, id: string): Promise<void> {
  const { db, now, signInUsers, settings } = deps;
  const invitation = await readInvitation(deps, id);
  // Taken back, or expired, since it was claimed.
  if (!invitation) return;
  const isShownOnly = invitation.demo && !settings.isPreview;
  try {
    const { email, language } = invitation;
    const { kind } = isShownOnly ? { kind: 'known' } : await signInUsers.invite({ email, locale: language });
    const secret = await mailSecret(db);
    const isKnown = kind === 'known' && !isShownOnly;
    await db.transaction(async (tx) => {
      // To somebody new the service has sent the mail, which holds the link to choose a password.
      if (kind === 'known') {
        const mail = await composeInvitation({ ...settings, secret }, { ...invitation, isKnown });
        await queueMail({ db: tx, now, secret }, mail, { usefulMs: dayMs, isPreview: isShownOnly });
      }
      const mailState = isShownOnly ? 'preview' : 'sent';
      await tx.update(invitations).set({ mailState, mailedAt: now(), mailDetail: null }).where(eq(invitations.id, id));
    });
  } catch (error) {
    await noteFailure(deps, invitation, error);
  }
}

async function readInvitation({ db, now }: SendInvitationsDeps, id: string) {
  const [row] = await db
    .select({
      id: invitations.id,
      email: invitations.email,
      locale: invitations.locale,
      expiresAt: invitations.expiresAt,
      mailAttempts: invitations.mailAttempts,
      accountName: accounts.name,
      demo: accounts.demo,
      inviterName: users.realName,
      knownLanguage: sql<
        string | null
      >`(select u.alerts_language from ${users} u where lower(u.email) = ${invitations.email})`,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.id, id), isOpenAt(now())));
  if (!row) return null;
  return {
    ...row,
    language: row.knownLanguage === 'en' || row.knownLanguage === 'ja' ? row.knownLanguage : row.locale,
  };
}

/** An outage is tried again, as alerts are; then the ADMIN sees that it failed, and can have it sent again. */
async function noteFailure(
  { db, now, log }: SendInvitationsDeps,
  { id, mailAttempts }: { id: string; mailAttempts: number },
  error: unknown,
): Promise<void> {
  log.warn({ err: error, invitationId: id }, 'an invitation could not be mailed');
  const again = nextAttemptAt(now(), mailAttempts);
  const mailDetail = error instanceof Error ? error.message.slice(0, 500) : null;
  await db
    .update(invitations)
    .set(again ? { nextMailAt: again, mailDetail } : { mailState: 'failed', mailDetail })
    .where(and(eq(invitations.id, id), eq(invitations.mailState, 'waiting')));
}
