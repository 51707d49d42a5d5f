import { resolveLink } from '../html/resolve-link.ts';
import type { ParsedAttachment } from './parsed-feed.ts';
import { childOf, childrenOf, textOf, type XmlElement } from './xml-element.ts';

const MAX_ATTACHMENTS = 50;

const IMAGE_FILE = /\.(jpe?g|png|gif|webp|avif)(\?|$)/i;

export function readAttachment(
  given: { url?: string | null; type?: string | null; length?: string | number | null },
  base: string | null,
): ParsedAttachment | null {
  const url = resolveLink(given.url, base);
  if (url === null) return null;
  const length = typeof given.length === 'number' ? given.length : Number.parseInt(given.length ?? '', 10);
  const type = given.type?.split(';')[0]?.trim().toLowerCase();
  return { url, type: type || null, length: Number.isSafeInteger(length) && length > 0 ? length : null };
}

export function uniqueAttachments(attachments: (ParsedAttachment | null)[]): ParsedAttachment[] {
  const byUrl = new Map<string, ParsedAttachment>();
  for (const attachment of attachments) {
    if (attachment && !byUrl.has(attachment.url)) byUrl.set(attachment.url, attachment);
  }
  return [...byUrl.values()].slice(0, MAX_ATTACHMENTS);
}

export function isImage(attachment: ParsedAttachment): boolean {
  return attachment.type === null ? IMAGE_FILE.test(attachment.url) : attachment.type.startsWith('image/');
}

export function mediaImage(entry: XmlElement, base: string | null): string | null {
  const groups = [entry, ...childrenOf(entry, 'group', 'media'), ...childrenOf(entry, 'content', 'media')];
  const contents = groups.flatMap((group) => childrenOf(group, 'content', 'media')).filter(isMediaImage);
  const thumbnails = groups.flatMap((group) => childrenOf(group, 'thumbnail', 'media'));
  for (const element of [...widestFirst(contents), ...widestFirst(thumbnails)]) {
    const url = resolveLink(element.attributes.url ?? textOf(element), base);
    if (url) return url;
  }
  const itunes = childOf(entry, 'image', 'itunes');
  return resolveLink(itunes?.attributes.href ?? itunes?.attributes.url, base);
}

function isMediaImage({ attributes }: XmlElement): boolean {
  if (attributes.medium) return attributes.medium === 'image';
  if (attributes.type) return attributes.type.startsWith('image/');
  return IMAGE_FILE.test(attributes.url ?? '');
}

function widestFirst(elements: XmlElement[]): XmlElement[] {
  return elements.toSorted((a, b) => (Number(b.attributes.width) || 0) - (Number(a.attributes.width) || 0));
}
