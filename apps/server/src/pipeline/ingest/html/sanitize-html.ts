/**
 * Sanitises untrusted HTML with an allow-list of elements and attributes (sanitize-html). Links and images are absolute
 * and http(s) only. The result cannot run scripts, submit forms, add styles or navigate by itself.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html
 */
import sanitize from 'sanitize-html';
import { resolveLink } from './resolve-link.ts';

export const MAX_HTML_CHARS = 400_000;
/** Maximum nesting depth. Deeper HTML could exhaust a client's layout engine. */
const MAX_NESTING = 60;
/** Maximum number of start tags per fragment. A fragment with more is not an article, and only its text is kept. */
const MAX_TAGS = 20_000;

const ALLOWED_TAGS = [
  'p',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'code',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'a',
  'abbr',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'small',
  'sub',
  'sup',
  'q',
  'cite',
  'time',
  'span',
  'div',
  'ruby',
  'rb',
  'rt',
  'rp',
  'img',
  'figure',
  'figcaption',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
];

/** Resolves relative URLs against `base`, or removes them if there is no base. Idempotent. */
export function sanitizeHtml(html: string, base: string | null): string {
  const cut = html.length > MAX_HTML_CHARS ? html.slice(0, MAX_HTML_CHARS) : html;
  if (!cut.includes('<')) return sanitize(cut, { allowedTags: [], allowedAttributes: {} }).trim();
  const isTooBusy = countTags(cut) > MAX_TAGS;
  return sanitize(cut, isTooBusy ? { allowedTags: [], allowedAttributes: {} } : optionsFor(base)).trim();
}

function optionsFor(base: string | null): sanitize.IOptions {
  return {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      abbr: ['title'],
      time: ['datetime'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start'],
      '*': ['lang', 'dir'],
    },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nestingLimit: MAX_NESTING,
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: safeAnchor(attribs, base) }),
      img: (tagName, attribs) => ({ tagName, attribs: safeImage(attribs, base) }),
    },
    exclusiveFilter: (frame) =>
      frame.tag === 'img' && (!frame.attribs.src || /^[01](px)?$/.test(frame.attribs.width ?? '')),
  };
}

function safeAnchor(attribs: sanitize.Attributes, base: string | null): sanitize.Attributes {
  const href = resolveLink(attribs.href, base);
  const { href: _dropped, ...rest } = attribs;
  return href === null ? rest : { ...rest, href, rel: 'noopener noreferrer nofollow' };
}

/** Prefers the image URL in the attributes that lazy-loading scripts read, because these scripts never run here. */
function safeImage(attribs: sanitize.Attributes, base: string | null): sanitize.Attributes {
  const { src: given, ...rest } = attribs;
  const lazy = attribs['data-src'] ?? attribs['data-original'] ?? attribs['data-lazy-src'];
  const src = resolveLink(given, base) === null || lazy ? resolveLink(lazy ?? given, base) : resolveLink(given, base);
  return src === null ? rest : { ...rest, src };
}

function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0 && count <= MAX_TAGS; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}
