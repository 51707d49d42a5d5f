import { resolveLink } from '../html/resolve-link.ts';
import type { ParsedFeed } from './parsed-feed.ts';
import type { XmlElement } from './xml-element.ts';

/**
 * Returns the hub and self links of a feed. In RSS, these links use the Atom namespace.
 * @see https://www.w3.org/TR/websub/#discovery
 */
export function hubLinks(element: XmlElement, base: string | null): Pick<ParsedFeed, 'hubUrl' | 'selfUrl'> {
  const find = (rel: string) => {
    const link = element.children.find(
      (child): child is XmlElement =>
        typeof child !== 'string' &&
        child.name === 'link' &&
        (child.attributes.rel ?? '').toLowerCase().split(/\s+/).includes(rel),
    );
    return resolveLink(link?.attributes.href ?? '', base);
  };
  return { hubUrl: find('hub'), selfUrl: find('self') };
}
