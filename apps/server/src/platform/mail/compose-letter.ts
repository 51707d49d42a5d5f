import type { Locale } from '@kawaraban/messages/translate.ts';
import { html } from 'hono/html';
import { mailColors as c, renderButton, renderMailFrame } from './mail-frame.ts';
import { markUrl } from './mark-url.ts';

interface Link {
  text: string;
  url: string;
}

export interface Letter {
  language: Locale;
  productName: string;
  publicUrl: string;
  title: string;
  paragraphs: readonly string[];
  button: Link;
  footer: { text: string; link?: Link };
}

export async function composeLetter(letter: Letter): Promise<{ text: string; html: string }> {
  return { text: renderText(letter), html: await renderHtml(letter) };
}

function renderText({ title, paragraphs, button, footer }: Letter): string {
  const lines = [title, ...paragraphs, `${button.text}: ${button.url}`, footer.text];
  if (footer.link) lines.push(`${footer.link.text}: ${footer.link.url}`);
  return `${lines.join('\n\n')}\n`;
}

async function renderHtml({
  language,
  productName,
  publicUrl,
  title,
  paragraphs,
  button,
  footer,
}: Letter): Promise<string> {
  const style = `margin:12px 0 0; font-size:15px; line-height:1.8; color:${c.text};`;
  return await renderMailFrame({
    ...{ language, title, productName, markUrl: markUrl(publicUrl) },
    preheader: paragraphs[0] ?? title,
    content: html`<h1 class="text" style="margin:0; font-size:20px; line-height:1.4; font-weight:700; color:${c.text};">${title}</h1>
${paragraphs.map((text) => html`<p class="text" style="${style}">${text}</p>`)}
<div style="height:20px; font-size:0; line-height:20px;">&nbsp;</div>
${renderButton(button.text, button.url)}`,
    footer: html`${footer.text}${footer.link && html` <a class="link" href="${footer.link.url}" style="color:${c.ink}; text-decoration:underline;">${footer.link.text}</a>`}`,
  });
}
