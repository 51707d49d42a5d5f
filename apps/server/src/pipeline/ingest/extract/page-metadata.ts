import { resolveLink } from '../html/resolve-link.ts';
import { parseFeedDate } from '../parse/parse-date.ts';

const MAX_JSON_LD_CHARS = 200_000;
const MAX_JSON_LD_BLOCKS = 10;
const MAX_JSON_LD_DEPTH = 4;
const MAX_DOCUMENTS = 20;
const MAX_LINKS = 5000;

const DOCUMENT_FILE = /\.(pdf|docx?|xlsx?|pptx?|csv|zip)$/i;
const DOCUMENT_TYPES: Record<string, string> = { pdf: 'application/pdf', csv: 'text/csv', zip: 'application/zip' };

export interface PageMetadata {
  imageUrl: string | null;
  publishedAt: Date | null;
  attachments: { url: string; type: string | null; sizeBytes: null }[];
}

export function readPageMetadata(document: Document, { url, now }: { url: string; now: Date }): PageMetadata {
  const base = resolveLink(document.querySelector('base')?.getAttribute('href'), url) ?? url;
  const article = findArticle(document);
  const date = [
    meta(document, 'article:published_time'),
    string(article?.datePublished),
    meta(document, 'datePublished'),
    meta(document, 'DC.date.issued'),
    document.querySelector('article time[datetime], main time[datetime]')?.getAttribute('datetime'),
  ];
  return {
    imageUrl:
      resolveLink(meta(document, 'og:image:secure_url') ?? meta(document, 'og:image'), base) ??
      resolveLink(imageOf(article?.image), base) ??
      resolveLink(meta(document, 'twitter:image'), base),
    publishedAt: date.map((text) => parseFeedDate(text, { now })).find((found) => found !== null) ?? null,
    attachments: documentsOf(document, base),
  };
}

function documentsOf(document: Document, base: string): PageMetadata['attachments'] {
  const found = new Map<string, PageMetadata['attachments'][number]>();
  for (const link of [...document.querySelectorAll('a[href]')].slice(0, MAX_LINKS)) {
    const url = resolveLink(link.getAttribute('href'), base);
    const extension = url === null ? undefined : DOCUMENT_FILE.exec(new URL(url).pathname)?.[1]?.toLowerCase();
    if (url === null || extension === undefined || found.has(url) || link.closest('nav, footer, aside')) continue;
    found.set(url, { url, type: DOCUMENT_TYPES[extension] ?? null, sizeBytes: null });
    if (found.size >= MAX_DOCUMENTS) break;
  }
  return [...found.values()];
}

function meta(document: Document, name: string): string | null {
  const element = document.querySelector(`meta[property="${name}"], meta[name="${name}"], meta[itemprop="${name}"]`);
  return element?.getAttribute('content')?.trim() || null;
}

type JsonObject = Record<string, unknown>;

function findArticle(document: Document): JsonObject | null {
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')].slice(0, MAX_JSON_LD_BLOCKS);
  for (const block of blocks) {
    const source = block.textContent ?? '';
    if (source.length > MAX_JSON_LD_CHARS) continue;
    try {
      const article = searchArticle(JSON.parse(source), 0);
      if (article) return article;
    } catch {
      // Broken JSON-LD is common and is ignored.
    }
  }
  return null;
}

function searchArticle(value: unknown, depth: number): JsonObject | null {
  if (typeof value !== 'object' || value === null || depth > MAX_JSON_LD_DEPTH) return null;
  const object = value as JsonObject; // An object or array, whose members are checked before use.
  if (/(Article|Report|Posting)"?$/.test(JSON.stringify(object['@type'] ?? '').replace(/[\]"]+$/, ''))) return object;
  for (const member of Array.isArray(value) ? value : [object['@graph'], object.mainEntity]) {
    const found = searchArticle(member, depth + 1);
    if (found) return found;
  }
  return null;
}

function imageOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return imageOf(value[0]);
  return typeof value === 'object' && value !== null ? string((value as JsonObject).url) : null; // Checked to be an object.
}

function string(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
