import type { Locale } from '@kawaraban/messages/translate.ts';
import { html } from 'hono/html';
import { renderButton, renderLink, renderMailFrame, renderNote, renderParagraph, renderTitle } from './mail-frame.ts';
import { markUrl } from './mark-url.ts';

interface Link {
  text: string;
  url: string;
}

interface Paragraph {
  text: string;
  isStrong?: boolean;
  notes?: readonly string[];
}

export interface Letter {
  language: Locale;
  productName: string;
  publicUrl: string;
  title: string;
  paragraphs: readonly (string | Paragraph)[];
  button: Link;
  footer: { text?: string; link?: Link };
}

export async function composeLetter(letter: Letter): Promise<{ text: string; html: string }> {
  return { text: renderText(letter), html: await renderHtml(letter) };
}

function renderText({ title, paragraphs, button, footer }: Letter): string {
  const parts = paragraphs.map(styled).map(({ text, notes = [] }) => [text, ...notes].join('\n'));
  const lines = [title, ...parts, describeLink(button)];
  if (footer.text) lines.push(footer.text);
  if (footer.link) lines.push(describeLink(footer.link));
  return `${lines.join('\n\n')}\n`;
}

const styled = (paragraph: string | Paragraph): Paragraph =>
  typeof paragraph === 'string' ? { text: paragraph } : paragraph;

const describeLink = ({ text, url }: Link) => `${text}: ${url}`;

async function renderHtml({ language, productName, publicUrl, title, paragraphs, button, footer }: Letter) {
  const parts = paragraphs.map(styled);
  return await renderMailFrame({
    ...{ language, title, productName, markUrl: markUrl(publicUrl), preheader: parts[0]?.text ?? title },
    content: html`${renderTitle(title)}
${parts.map(({ text, notes = [], ...style }) => html`${renderParagraph(text, style)}${notes.map(renderNote)}`)}
<div style="height:20px; font-size:0; line-height:20px;">&nbsp;</div>
${renderButton(button.text, button.url)}`,
    footer: html`${footer.text} ${footer.link && renderLink(footer.link.text, footer.link.url)}`,
  });
}
