import { translateInvitation } from '@kawaraban/messages/invitations.ts';
import type { FoundInvitation } from '#src/accounts/invitations/find-invitation.ts';
import { createInvitationToken } from '#src/accounts/invitations/invitation-token.ts';
import { composeLetter } from '#src/platform/mail/compose-letter.ts';
import type { TransactionalMail } from '../queue-mail.ts';

export interface ComposeInvitationDeps {
  productName: string;
  publicUrl: string;
  secret: string;
}

export async function composeInvitation(
  { productName, publicUrl, secret }: ComposeInvitationDeps,
  { id, email, language, expiresAt, accountName, inviter, shared }: FoundInvitation,
): Promise<TransactionalMail> {
  const t = translateInvitation(language);
  const name = inviter?.name ?? t('somebody');
  const names = { name, account: accountName, product: productName };
  // The name of a personal account does not identify the user, so the email address is shown.
  const who = inviter && inviter.name !== inviter.email ? t('nameAndAddress', { name, email: inviter.email }) : name;
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'ja', {
    ...{ dateStyle: 'long', timeZone: inviter?.timezone ?? 'Asia/Tokyo' },
  }).format(expiresAt);
  const token = createInvitationToken(secret, id);
  const letter = await composeLetter({
    ...{ language, productName, publicUrl },
    title: t('title', names),
    paragraphs: [
      t('text', { ...names, name: who }),
      ...(shared ? [t(`shared.${shared.kind}`, { title: shared.title })] : []),
      t('expires', { date, email }),
    ],
    button: { text: t('button'), url: `${publicUrl}/${language}/login/invitation?token=${token}` },
    footer: {
      text: t('ignore', { name }),
      link: { text: t('decline'), url: `${publicUrl}/invitations/decline/${token}` },
    },
  });
  const subject = shared ? t(`subjectShared.${shared.kind}`, { ...names, title: shared.title }) : t('subject', names);
  const sender = inviter && { name: inviter.name, email: inviter.email };
  return { kind: 'invitation', to: email, subject, ...letter, ...(sender ? { sender } : {}) };
}
