import type { MailContent } from '@kawaraban/embedded-supabase/auth-mail.ts';
import { frameWords, mailWords } from '@kawaraban/embedded-supabase/mail-words.ts';
import { html } from 'hono/html';
import {
  mailColors as c,
  type Html,
  renderButton,
  renderMailShell,
} from '#src/pipeline/alerts/deliver/channels/email/mail-shell.ts';
import { markUrl } from '#src/platform/mark-url.ts';

/**
 * Returns the HTML part of a sign-in mail in the frame that all mails of the product have. A mail with a link also has the
 * code, because mail scanners that open the link consume it.
 */
export async function renderAuthMail(content: MailContent): Promise<string> {
  const { locale: language, productName, siteUrl, link } = content;
  const words = mailWords(content);
  return await renderMailShell({
    ...{ language, productName, markUrl: markUrl(siteUrl) },
    ...{ title: words.heading, preheader: words.body },
    content: html`<h1 class="text" style="margin:0 0 12px; font-size:20px; line-height:1.4; font-weight:700; color:${c.text};">${words.heading}</h1>
${paragraph(words.body)}
${link && words.button ? html`<div style="padding:8px 0 12px;">${renderButton(words.button, link)}</div>` : ''}
${renderCode(content)}`,
    footer: html`${words.otherwise}${link ? html`<br>${frameWords[language].linkInstead}<br><span style="word-break:break-all;">${link}</span>` : ''}<br>${siteUrl}`,
  });
}

function renderCode({ code, link, locale, validSeconds }: MailContent): Html | '' {
  if (!code) return '';
  const frame = frameWords[locale];
  return html`${paragraph(link ? frame.codeAfterLink : frame.codeAlone)}
<p class="band text" style="margin:12px 0 0; padding:12px 16px; background:${c.band}; color:${c.text}; font-size:32px; line-height:1.3; font-weight:700; letter-spacing:6px; font-family:ui-monospace, Menlo, Consolas, monospace;">${code}</p>
<p class="quiet" style="margin:8px 0 0; font-size:13px; line-height:1.7; color:${c.quiet};">${frame.valid(validSeconds)}</p>`;
}

function paragraph(text: string): Html {
  return html`<p class="text" style="margin:12px 0 0; font-size:15px; line-height:1.8; color:${c.text};">${text}</p>`;
}
