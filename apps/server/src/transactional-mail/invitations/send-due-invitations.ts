import { eq, sql } from 'drizzle-orm';
import { findInvitation } from '#src/accounts/invitations/find-invitation.ts';
import { invitations } from '#src/accounts/invitations/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { mailSecret, queueMail } from '../queue-mail.ts';
import { composeInvitation } from './compose-invitation.ts';

export interface SendInvitationsDeps {
  db: Db;
  now: Clock;
  settings: { productName: string; publicUrl: string; isPreview: boolean };
}

/** Invitations claimed together by one worker, and the length of its lease. */
const batchMax = 20;
const leaseMs = 120_000;
const dayMs = 86_400_000;

/**
 * Queues the mails of due invitations and returns the number claimed. The mail and its state commit together. Safe in
 * several processes.
 *
 * The mail of a demo account's invitation only goes to the preview box, and nobody joins by it (unless the whole
 * installation sends nothing).
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
  const { db, now, settings } = deps;
  const invitation = await findInvitation(deps, { invitationId: id });
  // Revoked or expired since it was claimed.
  if (invitation?.id !== id || invitation.state !== 'open') return;
  const isShownOnly = invitation.isOfDemo && !settings.isPreview;
  const secret = await mailSecret(db);
  const mail = await composeInvitation({ ...settings, secret }, invitation);
  await db.transaction(async (tx) => {
    const mailId = await queueMail({ db: tx, now, secret }, mail, { usefulMs: dayMs, isPreview: isShownOnly });
    const mailState = isShownOnly ? 'preview' : 'sent';
    await tx
      .update(invitations)
      .set({ ...{ mailState, mailId, mailDetail: null }, mailedAt: now() })
      .where(eq(invitations.id, id));
  });
}
