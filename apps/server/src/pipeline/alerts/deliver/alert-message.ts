import type { Locale } from '@kawaraban/messages/translate.ts';
import type { TranslatedTerm } from '#src/alert-schedules/table.ts';
import type { ArticleKind } from '#src/pipeline/articles/table.ts';
import { type ClipLimits, cleanText, clipText } from '#src/platform/clip-text.ts';
import type { AlertSpike } from '../table.ts';
import { chooseExcerpt } from './choose-excerpt.ts';
import { clipWords } from './clip-words.ts';

export const messageArticlesMax = 5;

const messageLimits = {
  /** About three lines. */
  title: { graphemes: 200, bytes: 1_200 },
  /** Maximum length of an excerpt: 50 user-perceived characters (docs/rules.md "Limits"). */
  excerpt: { graphemes: 50, bytes: 1_200 },
  sourceName: { graphemes: 60, bytes: 300 },
  term: { graphemes: 30, bytes: 200 },
  searchName: { graphemes: 40, bytes: 300 },
  terms: 6,
  /** Maximum length of a URL in bytes. A longer URL is omitted, because a truncated one would be wrong. */
  urlBytes: 2_000,
} as const satisfies Record<string, ClipLimits | number>;

export interface AlertMessageArticle {
  id: number;
  kind: ArticleKind;
  title: string;
  excerpt: string;
  body: string;
  url: string;
  originalUrl?: string;
  sourceName: string;
  /** ISO 3166-1 alpha-2 code. */
  country: string;
  /** BCP 47 tag, for fonts and screen readers. */
  language: string;
  /** An https URL, because chat services reject other schemes. */
  imageUrl?: string;
  publishedAt: Date;
  terms: string[];
  translatedTerms: TranslatedTerm[];
  searchName: string;
  storyCount: number;
  isCorrected: boolean;
  /** True if a revision of the article matched the saved search for the first time. */
  isUpdated: boolean;
}

export interface MessageSearch {
  name: string;
  /** Number of the alert's articles listed under the saved search, including those that the message does not show. */
  count: number;
  /** Corrections among them. */
  corrections: number;
  unsubscribePageUrl: string;
}

/** Contents of a message as plain text and URLs. Nothing is escaped yet. */
export interface AlertMessage {
  productName: string;
  language: Locale;
  timezone: string;
  alertsUrl: string;
  settingsUrl: string;
  guidelineUrl: string;
  markUrl: string;
  readerName: string | null;
  /** One-click URL that stops all e-mail alerts. */
  unsubscribeUrl?: string;
  /** URL of the visible unsubscribe link, which may offer to stop only one saved search. */
  unsubscribePageUrl?: string;
  dueAt: Date;
  /** Number of articles that the channel carries. Exceeds the length of `articles` if the message was limited to 5. */
  total: number;
  /** Saved searches in the reader's order. Empty if unknown, as in a test. */
  searches: MessageSearch[];
  articles: AlertMessageArticle[];
  isTest: boolean;
  /** Shown instead of the sentence that states the number of new articles. */
  notice?: string;
  /** Set for a spike alert. `notice` then describes the spike. */
  spike?: AlertSpike;
}

/** An article whose texts are untrusted and may have any length. */
export interface RawArticle
  extends Omit<AlertMessageArticle, 'title' | 'excerpt' | 'body' | 'originalUrl' | 'imageUrl'> {
  title: string;
  text: string;
  originalUrl: string | null;
  imageUrl: string | null;
}

export function toMessageArticle({ text, originalUrl, imageUrl, ...rest }: RawArticle): AlertMessageArticle {
  return withOwn(
    {
      ...rest,
      title: clipTitle(rest.title) || rest.url,
      excerpt: clipExcerpt(text),
      body: clipBody(text),
      sourceName: clipText(cleanText(rest.sourceName), messageLimits.sourceName),
      originalUrl: usableUrl(originalUrl, ['http:', 'https:']),
      imageUrl: usableUrl(imageUrl, ['https:']),
    },
    rest,
  );
}

type OwnParts = Pick<AlertMessageArticle, 'terms' | 'translatedTerms' | 'searchName' | 'storyCount' | 'isUpdated'>;

export function withOwn(
  article: AlertMessageArticle,
  { terms, translatedTerms, searchName, storyCount, isUpdated }: OwnParts,
) {
  const shownTerms = terms.slice(0, messageLimits.terms).map(clipTerm).filter(Boolean);
  return {
    ...article,
    excerpt: chooseExcerpt(article, shownTerms),
    terms: shownTerms,
    translatedTerms: translatedTerms.slice(0, messageLimits.terms).map(({ term, found }) => ({
      term: clipTerm(term),
      found: found === null ? null : clipTerm(found),
    })),
    searchName: clipSearchName(searchName),
    storyCount,
    isUpdated,
  };
}

export function withTranslation(
  article: AlertMessageArticle,
  { title, body, language }: { title: string; body: string; language: string },
): AlertMessageArticle {
  return {
    ...article,
    title: clipTitle(title) || article.url,
    ...(body ? { excerpt: clipExcerpt(body), body: clipBody(body) } : {}),
    language,
  };
}

/** Maximum length of the text that is searched for matches. Limited because a day's articles are cached in memory. */
const bodyLimits = { graphemes: 600, bytes: 4_000 } as const;
const clipBody = (text: string) => clipText(cleanText(text), bodyLimits);
const clipTitle = (text: string) => clipText(cleanText(text), messageLimits.title);
const clipExcerpt = (text: string) => clipWords(cleanText(text), messageLimits.excerpt);
export const clipSearchName = (text: string) => clipText(cleanText(text), messageLimits.searchName);
export const clipTerm = (text: string) => clipText(cleanText(text), messageLimits.term);

/** Escapes all characters in the URL that could end a link early. Returns undefined if the URL is unusable. */
function usableUrl(address: string | null, protocols: readonly string[]): string | undefined {
  const url = address === null ? null : URL.parse(address);
  if (!url || !protocols.includes(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  const safe = url.href.replace(/[|()<>[\]'"`\\*~{}]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return Buffer.byteLength(safe) <= messageLimits.urlBytes ? safe : undefined;
}
