import { decodeHTML } from 'entities';
import { firstImage } from '../html/first-image.ts';
import { cutText, plainText, tidyPlainText } from '../html/plain-text.ts';
import { MAX_HTML_CHARS, sanitizeHtml } from '../html/sanitize-html.ts';

export interface Content {
  html: string | null;
  text: string;
  imageUrl: string | null;
}

export const NO_CONTENT: Content = { html: null, text: '', imageUrl: null };

// Excludes `<` inside the tag so that matching stays linear on text with many `<`.
const TAG = /<[a-z!/][^<>]*>/i;
/** Matches an end tag of an ordinary element. Text that has one is HTML, whatever its declared type. */
const END_TAG = /<\/(p|a|b|i|em|strong|div|span|ul|li|h\d|blockquote|table)>|<(br|img|p)\b[^<>]*>/i;

export function htmlContent(raw: string, base: string | null): Content {
  if (raw === '') return NO_CONTENT;
  if (raw.length > MAX_HTML_CHARS) return htmlContent(cutText(raw, MAX_HTML_CHARS), base);
  if (!TAG.test(raw)) return { html: null, text: tidyPlainText(decodeHTML(raw)), imageUrl: null };
  const html = sanitizeHtml(raw, base);
  return { html: html === '' ? null : html, text: plainText(html), imageUrl: firstImage(html) };
}

export function textContent(raw: string, base: string | null): Content {
  if (raw.length > MAX_HTML_CHARS) return textContent(cutText(raw, MAX_HTML_CHARS), base);
  return END_TAG.test(raw) ? htmlContent(raw, base) : { html: null, text: tidyPlainText(raw), imageUrl: null };
}
