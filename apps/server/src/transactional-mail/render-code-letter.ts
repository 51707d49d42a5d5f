import type { Locale } from '@kawaraban/messages/translate.ts';
import { html } from 'hono/html';
import { mailColors as c, type Html, renderButton, renderMailFrame } from '#src/platform/mail/mail-frame.ts';
import { markUrl } from '#src/platform/mail/mark-url.ts';

export interface CodeLetter {
  language: Locale;
  productName: string;
  publicUrl: string;
  title: string;
  body: string;
  button: { text: string; url: string } | null;
  code: { lead: string; value: string; validity: string } | null;
  footer: readonly string[];
}

export async function renderCodeLetter(letter: CodeLetter): Promise<string> {
  const { language, productName, publicUrl, title, body, button, code, footer } = letter;
  return await renderMailFrame({
    ...{ language, productName, markUrl: markUrl(publicUrl), title, preheader: body },
    content: html`<h1 class="text" style="margin:0 0 12px; font-size:20px; line-height:1.4; font-weight:700; color:${c.text};">${title}</h1>
${paragraph(body)}
${button ? html`<div style="padding:20px 0 8px;">${renderButton(button.text, button.url)}</div>` : ''}
${code ? renderCode(code) : ''}`,
    footer: html`${footer.map((line) => html`<p style="margin:0; word-break:break-word; overflow-wrap:anywhere;">${line}</p>`)}`,
  });
}

function renderCode({ lead, value, validity }: NonNullable<CodeLetter['code']>): Html {
  return html`${paragraph(lead)}
<p class="band text" style="margin:12px 0 0; padding:12px 16px; background:${c.band}; color:${c.text}; font-size:32px; line-height:1.3; font-weight:700; letter-spacing:6px; font-family:ui-monospace, Menlo, Consolas, monospace;">${value}</p>
<p class="quiet" style="margin:8px 0 0; font-size:13px; line-height:1.7; color:${c.quiet};">${validity}</p>`;
}

function paragraph(text: string): Html {
  return html`<p class="text" style="margin:12px 0 0; font-size:15px; line-height:1.8; color:${c.text};">${text}</p>`;
}
