import { decodeHTML, encodeXML } from 'entities';
import type { PictureUrl } from './sign-picture.ts';

/**
 * Returns HTML of ours with the pictures in it (`<img src>`) taken from the proxy; one that cannot be is left without an
 * address. For HTML as `sanitize-html` and our own templates write it: attributes in double quotes, `<` and `>` escaped.
 */
export function proxyPictures(html: string, pictureUrl: PictureUrl): string {
  return html.replaceAll(/(<img\b[^>]*?\s)src="([^"]*)"/g, (_, before: string, src: string) => {
    const proxied = pictureUrl(decodeHTML(src));
    return proxied === null ? before : `${before}src="${encodeXML(proxied)}"`;
  });
}
