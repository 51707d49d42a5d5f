import { translateInvitation } from '@kawaraban/messages/invitations.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { composeLetter } from '../compose-letter.ts';
import type { TransactionalMail } from '../queue-mail.ts';
import { createInvitationToken } from './invitation-token.ts';

export interface InvitationToCompose {
  id: string;
  email: string;
  language: Locale;
  expiresAt: Date;
  accountName: string;
  /** Null when whoever invited has given no name, or is gone. */
  inviterName: string | null;
  /** The address can be signed in with already. */
  isKnown: boolean;
}

/** Returns the mail that tells somebody of an invitation and leads them into the product, or to saying no. */
export async function composeInvitation(
  { productName, publicUrl, secret }: { productName: string; publicUrl: string; secret: string },
  { id, email, language, expiresAt, accountName, inviterName, isKnown }: InvitationToCompose,
): Promise<TransactionalMail> {
  const t = translateInvitation(language);
  const names = { name: inviterName ?? t('somebody'), account: accountName, product: productName };
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Tokyo' }).format(expiresAt);
  const letter = await composeLetter({
    ...{ language, productName },
    title: t('title', names),
    paragraphs: [t('text', names), t(isKnown ? 'known' : 'new'), t('expires', { date })],
    button: { text: t('button'), url: `${publicUrl}/${language}/login` },
    footer: {
      text: t('ignore'),
      link: { text: t('decline'), url: `${publicUrl}/invitations/decline/${createInvitationToken(secret, id)}` },
    },
  });
  return { kind: 'invitation', to: email, subject: t('subject', names), ...letter };
}
