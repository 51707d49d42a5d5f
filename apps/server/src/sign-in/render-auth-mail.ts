import type { MailContent } from '@kawaraban/embedded-supabase/auth-mail.ts';
import { frameWords, mailWords } from '@kawaraban/embedded-supabase/mail-words.ts';
import { html } from 'hono/html';
import {
  mailColors as c,
  renderButton,
  renderMailFrame,
  renderNote,
  renderParagraph,
  renderTitle,
} from '#src/platform/mail/mail-frame.ts';
import { markUrl } from '#src/platform/mail/mark-url.ts';

/** A mail with a link also contains the code, because mail scanners that open the link consume it. */
export async function renderAuthMail(content: MailContent): Promise<string> {
  const { locale: language, productName, siteUrl, link, code, validSeconds } = content;
  const words = mailWords(content);
  const frame = frameWords[language];
  const footer = [words.otherwise, ...(link ? [frame.linkInstead, link] : []), siteUrl];
  return await renderMailFrame({
    ...{ language, productName, markUrl: markUrl(siteUrl), title: words.heading, preheader: words.body },
    content: html`${renderTitle(words.heading)}
${renderParagraph(words.body)}
${link && words.button && html`<div style="padding:20px 0 8px;">${renderButton(words.button, link)}</div>`}
${
  code &&
  html`${renderParagraph(link ? frame.codeAfterLink : frame.codeAlone)}
<p class="band text" style="margin:12px 0 0; padding:12px 16px; background:${c.band}; color:${c.text}; font-size:32px; line-height:1.3; font-weight:700; letter-spacing:6px; font-family:ui-monospace, Menlo, Consolas, monospace;">${code}</p>
${renderNote(frame.valid(validSeconds))}`
}`,
    footer: html`${footer.map((line) => html`<p style="margin:0; word-break:break-word; overflow-wrap:anywhere;">${line}</p>`)}`,
  });
}
