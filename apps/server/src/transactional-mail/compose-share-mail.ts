import { translateShareMail } from '@kawaraban/messages/share-mails.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { composeLetter } from '#src/platform/mail/compose-letter.ts';
import type { TransactionalMail } from './queue-mail.ts';

export interface ShareMailInput {
  kind: 'board' | 'action';
  id: number;
  title: string;
  to: string;
  language: Locale;
  sharer: { realName: string | null; email: string };
  accountName: string;
  access: 'view' | 'edit';
}

export async function composeShareMail(
  { productName, publicUrl }: { productName: string; publicUrl: string },
  { kind, id, title, to, language, sharer, accountName, access }: ShareMailInput,
): Promise<TransactionalMail> {
  const t = translateShareMail(language);
  const { email } = sharer;
  const name = sharer.realName ?? email;
  const letter = await composeLetter({
    ...{ language, productName, publicUrl, title: t(`${kind}.heading`, { name }) },
    paragraphs: [
      { text: title, isStrong: true },
      t(`${kind}.${access}`, { name, email, product: productName, account: accountName }),
    ],
    button: { text: t(`${kind}.open`), url: `${publicUrl}/${kind}s/${id}` },
    footer: { text: t('why', { name }) },
  });
  return {
    kind: `share/${kind}`,
    to,
    sender: { name, email },
    subject: t(`${kind}.subject`, { name, title }),
    ...letter,
  };
}
