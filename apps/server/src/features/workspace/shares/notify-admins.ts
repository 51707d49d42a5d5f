import { translateApprovalMail } from '@kawaraban/messages/approval-mails.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { InvitedTo } from '#src/accounts/invitations/table.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import { suspended } from '#src/accounts/user-status.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { composeLetter } from '#src/platform/mail/compose-letter.ts';
import { mailSecret, queueMail, type TransactionalMail } from '#src/transactional-mail/queue-mail.ts';

const usefulMs = 14 * 86_400_000;

interface NotifyDeps {
  db: Db;
  now: Clock;
  productName: string;
  publicUrl: string;
}

export interface ApprovalAsked {
  actor: Actor;
  email: string;
  shared: InvitedTo;
}

export async function notifyAdmins(tx: Tx, deps: NotifyDeps, { actor, email, shared }: ApprovalAsked): Promise<void> {
  const admins = await tx
    .select({ email: users.email, language: users.alertsLanguage, accountName: accounts.name })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .innerJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .where(
      and(eq(accountUsers.accountId, actor.accountId), eq(accountUsers.userAcl, 'ADMIN'), ne(users.status, suspended)),
    );
  const secret = await mailSecret(deps.db);
  for (const admin of admins) {
    const mail = await composeApprovalMail(deps, { actor, email, shared }, admin);
    const { demo } = actor.membership;
    await queueMail({ db: tx, now: deps.now, secret }, mail, { usefulMs, isPreview: demo });
  }
}

interface Admin {
  email: string;
  language: string;
  accountName: string;
}

async function composeApprovalMail(
  { productName, publicUrl }: NotifyDeps,
  { actor, email, shared }: ApprovalAsked,
  admin: Admin,
): Promise<TransactionalMail> {
  const language = admin.language === 'en' ? 'en' : 'ja';
  const t = translateApprovalMail(language);
  const { user } = actor;
  const name = user.realName ?? user.email;
  const values = { name, email, account: admin.accountName, title: shared.title };
  const letter = await composeLetter({
    ...{ language, productName, publicUrl },
    title: t('title'),
    paragraphs: [t(`text.${shared.kind}`, values), t('until')],
    button: { text: t('button'), url: `${publicUrl}/${language}/settings/company-old/member-old` },
    footer: { text: t('why', values) },
  });
  return { kind: 'share/approval', to: admin.email, subject: t('subject', values), ...letter };
}
