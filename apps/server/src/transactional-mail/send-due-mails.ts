import { and, eq } from 'drizzle-orm';
import { invitations } from '#src/accounts/invitations/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import { buildMail } from '#src/platform/mail/build-mail.ts';
import type { MailTransport, OutgoingMail } from '#src/platform/mail/mail-transport.ts';
import { sendMail } from '#src/platform/mail/send-mail.ts';
import type { MailOutcome, MailProblem } from '#src/platform/mail/smtp-answers.ts';
import { nextAttemptAt } from '#src/platform/outbox/backoff.ts';
import { keepLease } from '#src/platform/outbox/keep-lease.ts';
import { createOutbox } from '#src/platform/outbox/outbox.ts';
import { keepMessage } from '#src/platform/preview-box/keep-message.ts';
import { unseal } from '#src/platform/secrets/seal.ts';
import { mailSecret, type SealedMail } from './queue-mail.ts';
import { transactionalMails } from './table.ts';

export interface SendMailsDeps {
  db: Db;
  now: Clock;
  log: Log;
  mail: MailTransport | null;
  settings: { mailFrom: string; publicUrl: string; isPreview: boolean };
}

type ClaimedMail = typeof transactionalMails.$inferSelect;

const claimedMax = 20;
const leaseMsDefault = 120_000;

const outbox = createOutbox(
  transactionalMails,
  { id: 'id', dueAt: 'nextAttemptAt', attempts: 'attempts' },
  { isOpen: eq(transactionalMails.state, 'waiting') },
);

/**
 * Sends due mails at least once. A mail is sent again if its worker is killed before it stores the server's reply, if the
 * reply is lost, or if the lease cannot be renewed while the mail is in flight. Safe in several processes.
 */
export async function sendDueMails(deps: SendMailsDeps, { leaseMs = leaseMsDefault } = {}): Promise<number> {
  const claimed = await outbox.claim(deps, { limit: claimedMax, leaseMs });
  if (claimed.length === 0) return 0;
  const secret = await mailSecret(deps.db);
  await Promise.all(claimed.map((mail) => sendOne({ ...deps, secret, leaseMs }, mail)));
  return claimed.length;
}

interface SendOneDeps extends SendMailsDeps {
  secret: string;
  leaseMs: number;
}

async function sendOne(deps: SendOneDeps, mail: ClaimedMail): Promise<void> {
  const { db, now, log, settings } = deps;
  if (mail.expiresAt <= now() || mail.sealed === null) return await fail(db, mail, 'It was of no use any more.');
  const sealed = JSON.parse(unseal(deps.secret, mail.id, mail.sealed)) as SealedMail; // Encrypted by queueMail.
  const { envelope, raw } = buildMail(
    { from: settings.mailFrom, publicUrl: settings.publicUrl },
    { deliveryId: mail.id, to: mail.target, date: now(), ...sealed },
  );
  if (mail.isPreview || settings.isPreview) {
    await db.transaction(async (tx) => {
      const { subject } = sealed;
      const shown = { channel: 'email', target: mail.target, subject, raw: raw.toString('utf8') } as const;
      await keepMessage(tx, { ...shown, createdAt: now() });
      await recordSent({ db: tx, now }, mail);
    });
    return;
  }
  const outcome = await sendUnderLease(deps, mail, { envelope, raw });
  if (outcome.kind === 'sent') return await recordSent(deps, mail);
  const again = timeOfNext(now(), mail, outcome);
  if (again === null) {
    log.warn({ mailId: mail.id, detail: outcome.detail }, 'a transactional mail could not be sent');
    return await fail(db, mail, outcome.detail);
  }
  await outbox.settle(db, mail, { nextAttemptAt: again, detail: outcome.detail });
}

async function sendUnderLease(deps: SendOneDeps, mail: ClaimedMail, message: OutgoingMail): Promise<MailOutcome> {
  const { leaseMs, log } = deps;
  const endLease = keepLease(() => outbox.renew(deps, mail, leaseMs), {
    leaseMs,
    onError: (error) => log.warn({ err: error, mailId: mail.id }, 'a lease could not be renewed'),
  });
  try {
    return await sendMail(deps, message);
  } finally {
    await endLease();
  }
}

function timeOfNext(now: Date, mail: ClaimedMail, { kind }: MailProblem): Date | null {
  const again = kind === 'failed' ? null : nextAttemptAt(now, mail.attempts);
  return again !== null && again < mail.expiresAt ? again : null;
}

/** Counts even if the lease has ended, so that the next worker does not send the mail again. */
async function recordSent({ db, now }: { db: DbOrTx; now: Clock }, { id }: ClaimedMail): Promise<void> {
  const changes = { state: 'sent', detail: null, sealed: null, sentAt: now() } as const;
  await db.update(transactionalMails).set(changes).where(eq(transactionalMails.id, id));
}

async function fail(db: DbOrTx, mail: ClaimedMail, detail: string): Promise<void> {
  if (!(await outbox.settle(db, mail, { state: 'failed', detail, sealed: null }))) return;
  await db
    .update(invitations)
    .set({ mailState: 'failed', mailDetail: detail })
    .where(and(eq(invitations.mailId, mail.id), eq(invitations.state, 'open')));
}
