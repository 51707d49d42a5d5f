/**
 * Renders the operators' Markdown as safe HTML: CommonMark with tables and strikethrough. HTML in the text is shown as
 * text. Two layers make the result safe: markdown-it creates only allowed elements, and sanitize-html removes all
 * others.
 * @see https://spec.commonmark.org/
 */
import MarkdownIt, { type Token } from 'markdown-it';
import sanitize from 'sanitize-html';

export const markdownLengthMax = 100_000;
const nestingMax = 20;

const markdown = new MarkdownIt('default', { html: false, linkify: true, maxNesting: nestingMax });
// Does not link bare `www.example.com` and email addresses. The author must write them as Markdown links.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
markdown.validateLink = isHttps;
// The title is the page's heading, so the headings of the text start one level below.
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
 * Returns the text as HTML. Links and images are `https:` only, links have `rel="nofollow noopener noreferrer"`,
 * headings start at `h2`, and the result contains no scripts, styles, frames or forms. Deterministic.
 */
export function renderMarkdown(text: string): string {
  return sanitize(markdown.render(text.slice(0, markdownLengthMax)), wall).trim();
}

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

/** Rejects relative URLs too, because the text is also sent by email. */
function isHttps(address: string): boolean {
  return /^https:\/\/[^/\s]/i.test(address.trim()) && URL.canParse(address.trim());
}
