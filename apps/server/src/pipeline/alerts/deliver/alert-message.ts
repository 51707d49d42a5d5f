import type { Locale } from '@kawaraban/messages/translate.ts';
import type { TranslatedTerm } from '#src/alert-schedules/table.ts';
import type { ArticleKind } from '#src/pipeline/articles/table.ts';
import { chooseExcerpt } from './choose-excerpt.ts';
import { type ClipLimits, cleanText, clipText } from './clip-text.ts';
import { clipWords } from './clip-words.ts';

/** Articles an alert holds at most (docs/rules.md "Limits"). */
export const messageArticlesMax = 5;

/** What the parts of a message are cut to before any channel sees them; channels may cut further. */
const messageLimits = {
  /** Longer titles are not titles; 200 is some three lines. */
  title: { graphemes: 200, bytes: 1_200 },
  /** 50 user-perceived characters (docs/rules.md "Limits"). */
  excerpt: { graphemes: 50, bytes: 1_200 },
  sourceName: { graphemes: 60, bytes: 300 },
  term: { graphemes: 30, bytes: 200 },
  searchName: { graphemes: 40, bytes: 300 },
  terms: 6,
  /** Longer addresses are left out, never cut: half an address is a wrong one. */
  urlBytes: 2_000,
} as const satisfies Record<string, ClipLimits | number>;

export interface AlertMessageArticle {
  id: number;
  kind: ArticleKind;
  title: string;
  /** At most 50 characters, cut between words, with an ellipsis where there is more: the beginning, or around a match. May be empty. */
  excerpt: string;
  /** Beginning of the text, in which matches are looked for. */
  body: string;
  /** Our page. */
  url: string;
  /** The publisher's page. */
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
  /** Those of `terms` that were found in another language than they were typed in. */
  translatedTerms: TranslatedTerm[];
  /** Name of the saved search that it is listed under; empty when none is known. */
  searchName: string;
  /** Other articles of its story that are folded into it. */
  storyCount: number;
  /** Its source says that it corrects itself. */
  isCorrected: boolean;
  /** A revision of it was found by a saved search that had not found it before. */
  isUpdated: boolean;
}

/** A saved search whose articles a message carries. */
export interface MessageSearch {
  name: string;
  /** Articles of the alert that are listed under it, shown or not. */
  count: number;
  /** How many of these are corrections. */
  corrections: number;
  /** Stops its e-mails. */
  unsubscribePageUrl: string;
}

/** An alert before it takes the form of a channel: plain text and addresses, nothing escaped. */
export interface AlertMessage {
  productName: string;
  language: Locale;
  /** IANA name; times are shown in it. */
  timezone: string;
  alertsUrl: string;
  settingsUrl: string;
  guidelineUrl: string;
  /** The mark of the product, a square PNG. */
  markUrl: string;
  /** Null when the reader has not entered one. */
  readerName: string | null;
  /** Stops all e-mail alerts; the one-click address. */
  unsubscribeUrl?: string;
  /** The link a reader sees; may offer to stop one saved search only. */
  unsubscribePageUrl?: string;
  /** The delivery time it was built for. */
  dueAt: Date;
  /** Articles of the alert that go out by this channel; more than `articles` when it was cut to 5. */
  total: number;
  /** In the reader's order. Empty when they are not known, as in a test. */
  searches: MessageSearch[];
  articles: AlertMessageArticle[];
  isTest: boolean;
  /** Text about a channel of the reader; takes the place of articles. */
  notice?: string;
}

/** An article as it was stored; its texts may be of any length and hold anything. */
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

/** What of an article is the reader's own. */
type OwnParts = Pick<AlertMessageArticle, 'terms' | 'translatedTerms' | 'searchName' | 'storyCount' | 'isUpdated'>;

/** Returns an article with what is a reader's own of it, cleaned and cut to `messageLimits`. */
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

/** Returns an article in another language; where its text was not translated, it stays. */
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

/** Characters of a text in which matches are looked for. More would fill the memory: a day's articles are kept. */
const bodyLimits = { graphemes: 600, bytes: 4_000 } as const;
const clipBody = (text: string) => clipText(cleanText(text), bodyLimits);
const clipTitle = (text: string) => clipText(cleanText(text), messageLimits.title);
const clipExcerpt = (text: string) => clipWords(cleanText(text), messageLimits.excerpt);
export const clipSearchName = (text: string) => clipText(cleanText(text), messageLimits.searchName);
const clipTerm = (text: string) => clipText(cleanText(text), messageLimits.term);

/** Returns the address in its normal form (nothing in it can end a link early), or undefined when it cannot be used. */
function usableUrl(address: string | null, protocols: readonly string[]): string | undefined {
  const url = address === null ? null : URL.parse(address);
  if (!url || !protocols.includes(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  const safe = url.href.replace(/[|()<>[\]'"`\\*~{}]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return Buffer.byteLength(safe) <= messageLimits.urlBytes ? safe : undefined;
}
