export interface XmlElement {
  name: string;
  prefix: string;
  /** Short key of the namespace (`atom`, `dc`, …). Empty for no namespace or an unknown default namespace. */
  ns: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  parent: XmlElement | null;
  scope: Record<string, string> | null;
}

export type XmlNode = XmlElement | string;

/** Namespace URLs. They are compared without the scheme, `www.` and a trailing `/` or `#`, and case is ignored. */
const NAMESPACES: Record<string, string> = {
  'w3.org/2005/atom': 'atom',
  'purl.org/atom/ns': 'atom03',
  'purl.org/rss/1.0': 'rss',
  'purl.org/net/rss1.1': 'rss',
  'my.netscape.com/rdf/simple/0.9': 'rss09',
  'channel.netscape.com/rdf/simple/0.9': 'rss09',
  'my.netscape.com/publish/formats/rss-0.91.dtd': 'rss',
  'backend.userland.com/rss': 'rss',
  'backend.userland.com/rss2': 'rss',
  'backend.userland.com/rss091': 'rss',
  'backend.userland.com/rss092': 'rss',
  'backend.userland.com/rss093': 'rss',
  'blogs.law.harvard.edu/tech/rss': 'rss',
  'cyber.law.harvard.edu/rss/rss.html': 'rss',
  'w3.org/1999/02/22-rdf-syntax-ns': 'rdf',
  'w3.org/1999/xhtml': 'xhtml',
  'w3.org/2000/svg': 'svg',
  'w3.org/xml/1998/namespace': 'xml',
  'purl.org/dc/elements/1.1': 'dc',
  'purl.org/dc/elements/1.0': 'dc',
  'purl.org/dc/terms': 'dcterms',
  'purl.org/rss/1.0/modules/content': 'content',
  'purl.org/rss/1.0/modules/syndication': 'sy',
  'purl.org/rss/1.0/modules/image': 'image',
  'search.yahoo.com/mrss': 'media',
  'itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'rssnamespace.org/feedburner/ext/1.0': 'feedburner',
  'google.com/schemas/sitemap-news/0.9': 'news',
  'google.com/schemas/sitemap-image/1.1': 'sitemap-image',
  'sitemaps.org/schemas/sitemap/0.9': 'sitemap',
  'google.com/schemas/sitemap/0.84': 'sitemap',
  'assets.wordpress.org/xmlns/media': 'media',
};

const KNOWN_PREFIXES = new Set([
  'atom',
  'rss',
  'rdf',
  'xhtml',
  'svg',
  'xml',
  'dc',
  'dcterms',
  'content',
  'sy',
  'media',
  'itunes',
  'feedburner',
  'news',
  'image',
]);

export function namespaceKey(address: string): string | null {
  const trimmed = address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[/#]+$/, '');
  return NAMESPACES[trimmed] ?? (trimmed.startsWith('purl.org/atom/ns') ? 'atom03' : null);
}

export function resolvePrefix(prefix: string, scope: Record<string, string> | null, parent: XmlElement | null): string {
  let own = scope;
  for (let at = parent; ; at = at.parent) {
    const declared = own?.[prefix];
    if (declared !== undefined) return declared;
    if (at === null) break;
    own = at.scope;
  }
  return KNOWN_PREFIXES.has(prefix) ? prefix : prefix === '' ? '' : `?${prefix}`;
}

export function childrenOf(element: XmlElement, name: string, ...namespaces: string[]): XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of element.children) {
    if (typeof child !== 'string' && child.name === name && namespaces.includes(child.ns)) found.push(child);
  }
  return found;
}

export function childOf(element: XmlElement, name: string, ...namespaces: string[]): XmlElement | null {
  for (const child of element.children) {
    if (typeof child !== 'string' && child.name === name && namespaces.includes(child.ns)) return child;
  }
  return null;
}

export function textOf(element: XmlElement | null): string {
  if (element === null) return '';
  const only = element.children[0];
  if (element.children.length === 1 && typeof only === 'string') return only.trim();
  const parts: string[] = [];
  const collect = (node: XmlElement) => {
    for (const child of node.children) {
      if (typeof child === 'string') parts.push(child);
      else collect(child);
    }
  };
  collect(element);
  return parts.join('').trim();
}

export function hasElements(element: XmlElement): boolean {
  return element.children.some((child) => typeof child !== 'string');
}

export function innerHtml(element: XmlElement): string {
  return element.children.map(outerHtml).join('');
}

function outerHtml(node: XmlNode): string {
  if (typeof node === 'string') return escapeText(node);
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => !name.startsWith('xmlns'))
    .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('');
  return `<${node.name}${attributes}>${innerHtml(node)}</${node.name}>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns the inherited language, or null if no element states one. An empty `xml:lang` means "not stated" (XML 1.0 §2.12). */
export function langOf(element: XmlElement): string | null {
  for (let at: XmlElement | null = element; at; at = at.parent) {
    const lang = at.attributes['xml:lang'];
    if (lang !== undefined) return lang.trim() || null;
  }
  return null;
}

/** Returns the base URL that results from resolving every enclosing `xml:base` against `documentUrl` (XML Base §4). */
export function baseOf(element: XmlElement, documentUrl: string | null): string | null {
  const bases: string[] = [];
  for (let at: XmlElement | null = element; at; at = at.parent) {
    const base = at.attributes['xml:base'];
    if (base) bases.push(base.trim());
  }
  let result = documentUrl;
  for (const base of bases.reverse()) {
    if (URL.canParse(base, result ?? undefined)) result = new URL(base, result ?? undefined).href;
  }
  return result;
}
