import { and, eq } from 'drizzle-orm';
import { findInvitation } from '#src/accounts/invitations/find-invitation.ts';
import { invitations } from '#src/accounts/invitations/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { createOutbox } from '#src/platform/outbox/outbox.ts';
import { mailSecret, queueMail } from '../queue-mail.ts';
import { composeInvitation } from './compose-invitation.ts';

export interface SendInvitationsDeps {
  db: Db;
  now: Clock;
  settings: { productName: string; publicUrl: string; isPreview: boolean };
}

const lease = { limit: 20, leaseMs: 120_000 };
const dayMs = 86_400_000;

const outbox = createOutbox(
  invitations,
  { id: 'id', dueAt: 'nextMailAt', attempts: 'mailAttempts' },
  { isOpen: and(eq(invitations.state, 'open'), eq(invitations.mailState, 'waiting')) },
);

/**
 * Queues each mail and updates its invitation in one transaction. Safe in several processes. The invitation mail of a
 * demo account goes only to the preview box, unless mail is disabled for the whole installation.
 */
export async function sendDueInvitations(deps: SendInvitationsDeps): Promise<number> {
  const claimed = await outbox.claim(deps, lease);
  for (const { id } of claimed) await sendOne(deps, id);
  return claimed.length;
}

async function sendOne(deps: SendInvitationsDeps, id: string): Promise<void> {
  const { db, now, settings } = deps;
  const invitation = await findInvitation(deps, { invitationId: id });
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
