import type { Locale } from '@kawaraban/messages/translate.ts';
import type { TranslatedTerm } from '#src/alert-schedules/table.ts';
import type { ArticleKind } from '#src/pipeline/articles/table.ts';
import { chooseExcerpt } from './choose-excerpt.ts';
import { type ClipLimits, cleanText, clipText } from './clip-text.ts';
import { clipWords } from './clip-words.ts';

/** Maximum of articles in a message (docs/rules.md "Limits"). */
export const messageArticlesMax = 5;

/** Limits of a message's parts for every channel. Channels may cut further. */
const messageLimits = {
  /** About three lines. */
  title: { graphemes: 200, bytes: 1_200 },
  /** 50 user-perceived characters (docs/rules.md "Limits"). */
  excerpt: { graphemes: 50, bytes: 1_200 },
  sourceName: { graphemes: 60, bytes: 300 },
  term: { graphemes: 30, bytes: 200 },
  searchName: { graphemes: 40, bytes: 300 },
  terms: 6,
  /** A longer address is omitted, because a cut one would be wrong. */
  urlBytes: 2_000,
} as const satisfies Record<string, ClipLimits | number>;

export interface AlertMessageArticle {
  id: number;
  kind: ArticleKind;
  title: string;
  /** At most 50 characters from the beginning or around a match, cut between words, with an ellipsis. May be empty. */
  excerpt: string;
  /** Beginning of the text, in which matches are searched. */
  body: string;
  /** The article's page in the product. */
  url: string;
  /** The article's page at its publisher. */
  originalUrl?: string;
  sourceName: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** BCP 47; for fonts and screen readers. */
  language: string;
  /** https only: chat services refuse others. */
  imageUrl?: string;
  publishedAt: Date;
  terms: string[];
  /** Those of `terms` that were found in another language than typed. */
  translatedTerms: TranslatedTerm[];
  /** Name of the saved search that it is listed under. Empty if unknown. */
  searchName: string;
  /** Number of articles of its story that are folded into it. */
  storyCount: number;
  /** True if its source marks it as corrected. */
  isCorrected: boolean;
  /** True if a revision newly matched the saved search. */
  isUpdated: boolean;
}

/** A saved search whose articles a message carries. */
export interface MessageSearch {
  name: string;
  /** Articles of the alert listed under it, including those that the message does not show. */
  count: number;
  /** Corrections among them. */
  corrections: number;
  /** Page on which the reader stops its e-mails. */
  unsubscribePageUrl: string;
}

/** An alert before a channel formats it: plain text and addresses, not escaped. */
export interface AlertMessage {
  productName: string;
  language: Locale;
  /** IANA name. Times are shown in this zone. */
  timezone: string;
  alertsUrl: string;
  settingsUrl: string;
  guidelineUrl: string;
  /** Address of the product's mark, a square PNG. */
  markUrl: string;
  /** Null if the reader has not entered one. */
  readerName: string | null;
  /** One-click address that stops all e-mail alerts. */
  unsubscribeUrl?: string;
  /** Visible link. May offer to stop only one saved search. */
  unsubscribePageUrl?: string;
  /** Delivery time of the alert. */
  dueAt: Date;
  /** Articles that the channel carries. More than `articles` holds if the message was cut to 5. */
  total: number;
  /** In the reader's order. Empty if unknown, as in a test. */
  searches: MessageSearch[];
  articles: AlertMessageArticle[];
  isTest: boolean;
  /** Text about one of the reader's channels, in place of articles. */
  notice?: string;
}

/** A stored article. Its texts are untrusted and of any length. */
export interface RawArticle
  extends Omit<AlertMessageArticle, 'title' | 'excerpt' | 'body' | 'originalUrl' | 'imageUrl'> {
  title: string;
  text: string;
  originalUrl: string | null;
  imageUrl: string | null;
}

/** Returns an article with every part cleaned and cut to `messageLimits`. */
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

/** Properties of an article that depend on the reader. */
type OwnParts = Pick<AlertMessageArticle, 'terms' | 'translatedTerms' | 'searchName' | 'storyCount' | 'isUpdated'>;

/** Returns an article with the reader's own properties, cleaned and cut to `messageLimits`. */
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

/** Returns an article in another language. A text without a translation stays as it is. */
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

/** Characters of a text in which matches are searched. A day's articles are cached, so this bounds memory. */
const bodyLimits = { graphemes: 600, bytes: 4_000 } as const;
const clipBody = (text: string) => clipText(cleanText(text), bodyLimits);
const clipTitle = (text: string) => clipText(cleanText(text), messageLimits.title);
const clipExcerpt = (text: string) => clipWords(cleanText(text), messageLimits.excerpt);
export const clipSearchName = (text: string) => clipText(cleanText(text), messageLimits.searchName);
const clipTerm = (text: string) => clipText(cleanText(text), messageLimits.term);

/** Returns the normalised address, in which no character can end a link early, or undefined if it is unusable. */
function usableUrl(address: string | null, protocols: readonly string[]): string | undefined {
  const url = address === null ? null : URL.parse(address);
  if (!url || !protocols.includes(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  const safe = url.href.replace(/[|()<>[\]'"`\\*~{}]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return Buffer.byteLength(safe) <= messageLimits.urlBytes ? safe : undefined;
}
