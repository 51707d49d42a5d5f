/**
 * Extracts the main text, image, documents and publication time from an article page. Pure and synchronous. Its running
 * time is unbounded, so call it through `run-extraction.ts`, whose worker can be stopped. Readability (Mozilla's reader
 * view) finds the text. Elements that never belong to a text are removed first, because Readability would include a
 * short advertisement or share bar in the text of a short notice.
 * @see https://github.com/mozilla/readability
 */
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { firstImage } from '../html/first-image.ts';
import { plainText } from '../html/plain-text.ts';
import { sanitizeHtml } from '../html/sanitize-html.ts';
import { decodeBytes } from '../parse/decode-bytes.ts';
import { type PageMetadata, readPageMetadata } from './page-metadata.ts';

export const MAX_PAGE_BYTES = 4 * 1024 * 1024;
const MAX_ELEMENTS = 40_000;
const MAX_TAGS = 50_000;
const MIN_TEXT_CHARS = 40;
/** Maximum number of characters in a paywall notice. A longer text is an article about paywalls. */
const MAX_WALL_CHARS = 700;

/**
 * Elements removed before extraction. Includes the page's own headline, which is stored as the title and would
 * otherwise begin every text.
 */
const NEVER_CONTENT = [
  'h1',
  'script',
  'style',
  'noscript',
  'template',
  'nav',
  'form',
  'dialog',
  'iframe',
  'button',
  '[role=dialog]',
  '[role=navigation]',
  '[role=search]',
  '[role=alert]',
  '[aria-hidden=true]',
  '[hidden]',
  '.ad',
  '.ads',
  '.advert',
  '.advertisement',
  '.adsbygoogle',
  '[class*=cookie]',
  '[id*=cookie]',
  '[class*=consent]',
  '.share',
  '.sns',
  '.social',
  '.share-buttons',
  '[class*=breadcrumb]',
  '[class*=newsletter]',
  '[class*=related]',
  '[class*=recommend]',
  '[class*=ranking]',
  '.skip',
  '.pagination',
  '.pager',
].join(',');

const WALL =
  /(この記事は|続きを(読む|ご覧)|会員限定|有料会員|ログインして|購読(する|の)|subscribe (now |today )?to (continue|read|keep)|subscribers? only|already a subscriber|sign in to (continue|read)|create (a free|an) account|enable javascript|checking your browser|are you (a )?(human|robot)|access denied|クッキー|use(s)? cookies)/i;

export interface Page {
  bytes: Uint8Array;
  contentType: string | null;
  url: string;
  now: Date;
}

export type ExtractOutcome =
  | ({ kind: 'extracted'; html: string; text: string } & PageMetadata)
  | ({ kind: 'no-text'; detail: string } & PageMetadata);

const NOTHING: PageMetadata = { imageUrl: null, publishedAt: null, attachments: [] };

export function extractArticle(page: Page): ExtractOutcome {
  if (page.bytes.byteLength > MAX_PAGE_BYTES) return { ...NOTHING, kind: 'no-text', detail: 'The page is too large.' };
  const { text: source } = decodeBytes(page.bytes, page.contentType);
  if (!/<(html|body|p|div|article)\b/i.test(source))
    return { ...NOTHING, kind: 'no-text', detail: 'The response is not a web page.' };
  if (countTags(source) > MAX_TAGS) return { ...NOTHING, kind: 'no-text', detail: 'The page has too many elements.' };
  // linkedom's document has every member used here but a different type.
  const document = parseHTML(source).document as unknown as Document;
  const metadata = readPageMetadata(document, page);
  for (const element of [...document.querySelectorAll(NEVER_CONTENT)]) element.remove();
  const article = new Readability(document, { maxElemsToParse: MAX_ELEMENTS, charThreshold: 200 }).parse();
  const html = sanitizeHtml(article?.content ?? '', page.url);
  const text = plainText(html);
  if (text.length < MIN_TEXT_CHARS)
    return { ...metadata, kind: 'no-text', detail: 'No article text was found on the page.' };
  if (text.length < MAX_WALL_CHARS && WALL.test(text)) {
    return {
      ...metadata,
      kind: 'no-text',
      detail: 'The page shows a paywall, a consent notice or a bot check instead of the article.',
    };
  }
  return { ...metadata, kind: 'extracted', html, text, imageUrl: metadata.imageUrl ?? firstImage(html) };
}

function countTags(source: string): number {
  let count = 0;
  for (let at = source.indexOf('<'); at >= 0 && count <= MAX_TAGS; at = source.indexOf('<', at + 1)) count += 1;
  return count;
}
