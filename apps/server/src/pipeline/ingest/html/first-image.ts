import { decodeHTML } from 'entities';
import { resolveLink } from './resolve-link.ts';

/** Returns the first image of sanitised HTML that is not declared to be tiny, or null. */
export function firstImage(sanitisedHtml: string): string | null {
  for (const [tag] of sanitisedHtml.matchAll(/<img\s[^>]{1,5000}>/g)) {
    const width = Number(/\swidth="(\d{1,5})/.exec(tag)?.[1] ?? Number.NaN);
    const src = /\ssrc="([^"]{1,2048})"/.exec(tag)?.[1];
    // Icons and counters are declared small; an image without a size may be anything.
    if (src && !(width < 60)) return resolveLink(decodeHTML(src), null);
  }
  return null;
}
