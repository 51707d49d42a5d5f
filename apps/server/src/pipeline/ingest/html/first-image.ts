import { decodeHTML } from 'entities';
import { resolveLink } from './resolve-link.ts';

export function firstImage(sanitisedHtml: string): string | null {
  for (const [tag] of sanitisedHtml.matchAll(/<img\s[^>]{1,5000}>/g)) {
    const width = Number(/\swidth="(\d{1,5})/.exec(tag)?.[1] ?? Number.NaN);
    const src = /\ssrc="([^"]{1,2048})"/.exec(tag)?.[1];
    if (src && !(width < 60)) return resolveLink(decodeHTML(src), null);
  }
  return null;
}
