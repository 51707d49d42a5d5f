import { decodeHTML, encodeXML } from 'entities';
import type { PictureUrl } from './sign-picture.ts';

/**
 * Returns our HTML with its pictures (`<img src>`) served by the proxy. A picture that cannot be proxied loses its URL.
 * Requires HTML as written by `sanitize-html` and our templates: attributes in double quotes, `<` and `>` escaped.
 */
export function proxyPictures(html: string, pictureUrl: PictureUrl): string {
  return html.replaceAll(/(<img\b[^>]*?\s)src="([^"]*)"/g, (_, before: string, src: string) => {
    const proxied = pictureUrl(decodeHTML(src));
    return proxied === null ? before : `${before}src="${encodeXML(proxied)}"`;
  });
}
