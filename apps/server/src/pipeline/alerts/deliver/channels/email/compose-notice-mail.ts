import { html } from 'hono/html';
import { buildMail, type ComposedMail } from '#src/platform/mail/build-mail.ts';
import { mailColors as c, renderButton, renderMailFrame } from '#src/platform/mail/mail-frame.ts';
import type { messageFrame } from '../../load-message.ts';
import type { DeliverDeps } from '../../open-delivery.ts';

/** Plain text, not escaped. */
export interface NoticeWords {
  subject: string;
  title: string;
  body: string;
  details: string[];
  next: string;
  toSettings: string;
  toAlerts: string;
}

type Frame = ReturnType<typeof messageFrame>;

export async function composeNoticeMail(
  { settings, now }: Pick<DeliverDeps, 'settings' | 'now'>,
  { delivery, words, frame }: { delivery: { id: string; target: string }; words: NoticeWords; frame: Frame },
): Promise<ComposedMail> {
  return buildMail(
    { from: settings.mailFrom, publicUrl: settings.publicUrl },
    {
      deliveryId: delivery.id,
      to: delivery.target,
      subject: words.subject,
      date: now(),
      text: renderText(words, frame),
      html: await renderHtml(words, frame),
    },
  );
}

function renderText(words: NoticeWords, frame: Frame): string {
  const links = [`${words.toSettings}: ${frame.settingsUrl}`, `${words.toAlerts}: ${frame.alertsUrl}`];
  return `${[words.title, '', words.body, ...words.details, '', words.next, '', ...links].join('\n')}\n`;
}

async function renderHtml(words: NoticeWords, frame: Frame): Promise<string> {
  const paragraph = `margin:12px 0 0; font-size:15px; line-height:1.8; color:${c.text};`;
  return await renderMailFrame({
    language: frame.language,
    title: words.title,
    productName: frame.productName,
    markUrl: frame.markUrl,
    preheader: words.body,
    content: html`<h1 class="text" style="margin:0; font-size:20px; line-height:1.4; font-weight:700; color:${c.text};">${words.title}</h1>
<p class="text" style="${paragraph}">${words.body}</p>
${words.details.map((detail) => html`<p class="quiet" style="margin:8px 0 0; font-size:13px; color:${c.quiet};">${detail}</p>`)}
<p class="text" style="${paragraph} padding-bottom:20px;">${words.next}</p>
${renderButton(words.toSettings, frame.settingsUrl)}`,
    footer: html`<a class="link" href="${frame.alertsUrl}" style="color:${c.ink}; text-decoration:underline;">${words.toAlerts}</a>`,
  });
}
