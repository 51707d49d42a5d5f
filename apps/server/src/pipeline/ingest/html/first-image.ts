import { decodeHTML } from 'entities';
import { resolveLink } from './resolve-link.ts';

/** Returns the first image of sanitised HTML that does not declare a tiny size, or null. */
export function firstImage(sanitisedHtml: string): string | null {
  for (const [tag] of sanitisedHtml.matchAll(/<img\s[^>]{1,5000}>/g)) {
    const width = Number(/\swidth="(\d{1,5})/.exec(tag)?.[1] ?? Number.NaN);
    const src = /\ssrc="([^"]{1,2048})"/.exec(tag)?.[1];
    // Icons and tracking pixels declare a small size. An image without a size is accepted.
    if (src && !(width < 60)) return resolveLink(decodeHTML(src), null);
  }
  return null;
}
