import { translateShareMail } from '@kawaraban/messages/share-mails.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { html } from 'hono/html';
import { mailColors as c, renderButton, renderMailFrame } from '#src/platform/mail/mail-frame.ts';
import { markUrl } from '#src/platform/mail/mark-url.ts';
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
  const url = `${publicUrl.replace(/\/$/, '')}/${kind}s/${id}`;
  const words = {
    heading: t(`${kind}.heading`, { name }),
    body: t(`${kind}.${access}`, { name, email, product: productName, account: accountName }),
    open: t(`${kind}.open`),
    why: t('why', { name }),
  };
  const paragraph = `margin:12px 0 0; font-size:15px; line-height:1.8; color:${c.text};`;
  return {
    kind: `share/${kind}`,
    to,
    sender: { name, email },
    subject: t(`${kind}.subject`, { name, title }),
    text: [words.heading, '', title, '', words.body, '', `${words.open}: ${url}`, '', words.why, ''].join('\n'),
    html: await renderMailFrame({
      ...{ language, title: words.heading, productName, markUrl: markUrl(publicUrl), preheader: title },
      content: html`<h1 class="text" style="margin:0; font-size:20px; line-height:1.4; font-weight:700; color:${c.text};">${words.heading}</h1>
<p class="text" style="${paragraph} font-weight:700;">${title}</p>
<p class="text" style="${paragraph} padding-bottom:20px;">${words.body}</p>
${renderButton(words.open, url)}`,
      footer: html`${words.why}`,
    }),
  };
}
