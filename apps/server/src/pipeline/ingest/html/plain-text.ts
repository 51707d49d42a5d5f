/**
 * Converts HTML to plain text. Blocks become paragraphs separated by a blank line, and `<br>` becomes a line break.
 * Entities are decoded once and white space is collapsed.
 */
import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';

const MAX_TEXT_CHARS = 200_000;
const MAX_TITLE_CHARS = 1000;
const MAX_RAW_TITLE_CHARS = 10_000;

const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
  'select',
  'textarea',
]);
const PARAGRAPHS = new Set([
  'p',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'blockquote',
  'pre',
  'ul',
  'ol',
  'dl',
  'table',
  'figure',
  'figcaption',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'form',
  'address',
  'details',
  'nav',
]);
const LINES = new Set(['li', 'tr', 'dt', 'dd', 'br', 'caption', 'summary', 'option']);

export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return tidyText(html.replace(/\s+/g, ' '));
  const parts: string[] = [];
  let skipped = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (SKIPPED.has(name)) skipped += 1;
      else if (PARAGRAPHS.has(name)) parts.push('\n\n');
      else if (LINES.has(name)) parts.push('\n');
      else if (name === 'td' || name === 'th') parts.push(' ');
    },
    onclosetag(name) {
      if (SKIPPED.has(name)) skipped = Math.max(0, skipped - 1);
      else if (PARAGRAPHS.has(name)) parts.push('\n\n');
      else if (name === 'li' || name === 'tr') parts.push('\n');
    },
    ontext(text) {
      if (skipped === 0) parts.push(text.replace(/\s+/g, ' '));
    },
  });
  parser.end(html);
  return tidyText(parts.join(''));
}

/** Returns a title as one line. RSS titles may be HTML. Angle brackets that form no HTML element ("a < b", "<stdin>") are kept. */
export function plainTitle(title: string): string | null {
  return oneLine(decodeHTML(stripKnownTags(title.slice(0, MAX_RAW_TITLE_CHARS))));
}

/**
 * Bidirectional control characters. They can disguise a title or a publisher's name, and right-to-left text does not
 * need them.
 * @see https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing
 */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

export function oneLine(text: string): string | null {
  const line = text.slice(0, MAX_RAW_TITLE_CHARS).replace(DIRECTIONS, '').replace(/\s+/g, ' ').trim();
  return line === '' ? null : cutText(line, MAX_TITLE_CHARS);
}

/** Cuts a text to a number of UTF-16 units without splitting a surrogate pair. */
export function cutText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const isHalf = (text.charCodeAt(maxChars - 1) & 0xfc00) === 0xd800;
  return text.slice(0, isHalf ? maxChars - 1 : maxChars);
}

const TITLE_TAG =
  /<(\/?)(a|abbr|acronym|b|bdi|bdo|big|blink|br|center|cite|code|del|dfn|div|em|embed|font|frame|frameset|h[1-6]|hr|i|iframe|img|ins|kbd|link|mark|meta|nobr|object|p|q|rp|rt|ruby|s|samp|script|small|span|strike|strong|style|sub|sup|time|tt|u|var|wbr)(?:\s[^<>]{0,2000})?\/?>/gi;
const TITLE_SKIPPED =
  /<(script|style|iframe|object)\b[^<>]{0,2000}>[^<]{0,5000}<\/\1\s{0,10}>|<!--.{0,2000}?(?:-->|$)|<!doctype[^<>]{0,2000}>/gis;

function stripKnownTags(title: string): string {
  if (!title.includes('<')) return title;
  return title
    .replace(TITLE_SKIPPED, '')
    .replace(TITLE_TAG, (_tag, _slash, name: string) => (/^(br|p|div|hr|h\d)$/i.test(name) ? ' ' : ''));
}

function tidyText(text: string): string {
  // Works line by line, because one pattern over the whole text takes quadratic time on long runs of spaces.
  const lines = text
    .replace(DIRECTIONS, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  const tidy = lines.join('\n').replace(/\n{3,}/g, '\n\n');
  return cutText(tidy.trim(), MAX_TEXT_CHARS);
}

export function tidyPlainText(text: string): string {
  return tidyText(text.replace(/\r\n?/g, '\n'));
}
