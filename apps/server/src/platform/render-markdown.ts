/**
 * Markdown that operators write, as HTML that is safe to show: CommonMark with tables and strikethrough. HTML in the text
 * stays text. Two walls: markdown-it makes only what is allowed, and sanitize-html lets only that through.
 *
 * @see https://spec.commonmark.org/
 */
import MarkdownIt, { type Token } from 'markdown-it';
import sanitize from 'sanitize-html';

/** Characters of one text: a long essay is a tenth of it. */
export const markdownLengthMax = 100_000;
/** Quotes in lists in quotes: deeper ones are shown as they were typed. */
const nestingMax = 20;

const markdown = new MarkdownIt('default', { html: false, linkify: true, maxNesting: nestingMax });
// `www.example.com` and addresses of people become links only where the writer makes them so.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
markdown.validateLink = isHttps;
// The page's own heading is the title: the highest heading of the text, `#` or not, is the level below it.
markdown.core.ruler.push('demote_headings', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const levelOf = ({ tag }: Token) => Number(tag.slice(1));
  const down = 2 - Math.min(...headings.map(levelOf));
  for (const token of headings) token.tag = `h${Math.min(6, levelOf(token) + down)}`;
});

const wall: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['a', 'em', 'strong', 's', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], img: ['src', 'alt', 'title'], ol: ['start'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'nofollow noopener noreferrer' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/**
 * Returns the text as HTML: links and images to `https:` only, links with `rel="nofollow noopener noreferrer"`, headings
 * from `h2` on, nothing that runs, styles, frames or posts. Deterministic.
 */
export function renderMarkdown(text: string): string {
  return sanitize(markdown.render(text.slice(0, markdownLengthMax)), wall).trim();
}

/** Returns the words of the text, without any marks, paragraphs separated by blank lines. */
export function markdownToPlainText(text: string): string {
  const paragraphs: string[] = [];
  for (const token of markdown.parse(text.slice(0, markdownLengthMax), {})) {
    if (token.type === 'inline') paragraphs.push(inlineText(token.children ?? []));
    else if (token.type === 'fence' || token.type === 'code_block') paragraphs.push(token.content);
  }
  return paragraphs
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

function inlineText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n';
      return token.type === 'text' || token.type === 'code_inline' || token.type === 'image' ? token.content : '';
    })
    .join('');
}

/** Also keeps addresses within the product out: what is written here is read in mails and other places, too. */
function isHttps(address: string): boolean {
  return /^https:\/\/[^/\s]/i.test(address.trim()) && URL.canParse(address.trim());
}
