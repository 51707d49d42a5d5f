import { translateAlert } from '@kawaraban/messages/alerts.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { LRUCache } from 'lru-cache';
import type { TranslatedTerm } from '#src/alert-schedules/table.ts';
import type { ArticleKind } from '#src/pipeline/articles/table.ts';
import { offsetAt } from '#src/platform/time-zones.ts';
import { type ClipLimits, cleanText, clipText } from './clip-text.ts';
import { clipWords } from './clip-words.ts';
import { distinctTerms } from './distinct-terms.ts';

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
  terms: 6,
  /** Longer addresses are left out, never cut: half an address is a wrong one. */
  urlBytes: 2_000,
} as const satisfies Record<string, ClipLimits | number>;

export interface AlertMessageArticle {
  id: number;
  kind: ArticleKind;
  title: string;
  /** At most the first 50 characters of the text, cut between words, with an ellipsis when there is more; may be empty. */
  excerpt: string;
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
  /** Other articles of its story that are folded into it. */
  storyCount: number;
  /** Its source says that it corrects itself. */
  isCorrected: boolean;
  /** A revision of it was found by a saved search that had not found it before. */
  isUpdated: boolean;
}

/** An alert before it takes the form of a channel: plain text and addresses, nothing escaped. */
export interface AlertMessage {
  productName: string;
  language: Locale;
  /** IANA name; times are shown in it. */
  timezone: string;
  alertsUrl: string;
  settingsUrl: string;
  /** Stops all e-mail alerts; the one-click address. */
  unsubscribeUrl?: string;
  /** The link a reader sees; may offer to stop one saved search only. */
  unsubscribePageUrl?: string;
  /** The delivery time it was built for. */
  dueAt: Date;
  /** Articles of the alert that go out by this channel; more than `articles` when it was cut to 5. */
  total: number;
  articles: AlertMessageArticle[];
  isTest: boolean;
  /** Text about a channel of the reader; takes the place of articles. */
  notice?: string;
}

/** An article as it was stored; its texts may be of any length and hold anything. */
export interface RawArticle extends Omit<AlertMessageArticle, 'title' | 'excerpt' | 'originalUrl' | 'imageUrl'> {
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
      sourceName: clipText(cleanText(rest.sourceName), messageLimits.sourceName),
      originalUrl: usableUrl(originalUrl, ['http:', 'https:']),
      imageUrl: usableUrl(imageUrl, ['https:']),
    },
    rest,
  );
}

/** What of an article is the reader's own. */
type OwnParts = Pick<AlertMessageArticle, 'terms' | 'translatedTerms' | 'storyCount' | 'isUpdated'>;

/** Returns an article with what is a reader's own of it, cleaned and cut to `messageLimits`. */
export function withOwn(article: AlertMessageArticle, { terms, translatedTerms, storyCount, isUpdated }: OwnParts) {
  return {
    ...article,
    terms: terms.slice(0, messageLimits.terms).map(clipTerm).filter(Boolean),
    translatedTerms: translatedTerms.slice(0, messageLimits.terms).map(({ term, found }) => ({
      term: clipTerm(term),
      found: found === null ? null : clipTerm(found),
    })),
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
    excerpt: body ? clipExcerpt(body) : article.excerpt,
    language,
  };
}

const clipTitle = (text: string) => clipText(cleanText(text), messageLimits.title);
const clipExcerpt = (text: string) => clipWords(cleanText(text), messageLimits.excerpt);
const clipTerm = (text: string) => clipText(cleanText(text), messageLimits.term);

/** Returns the address in its normal form (nothing in it can end a link early), or undefined when it cannot be used. */
function usableUrl(address: string | null, protocols: readonly string[]): string | undefined {
  const url = address === null ? null : URL.parse(address);
  if (!url || !protocols.includes(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  const safe = url.href.replace(/[|()<>[\]'"`\\*~{}]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return Buffer.byteLength(safe) <= messageLimits.urlBytes ? safe : undefined;
}

/** The sentences every channel says, in the message's language. */
export function describeMessage(message: AlertMessage) {
  const t = translateAlert(message.language);
  const more = message.total - message.articles.length;
  return {
    title: t('title', { product: message.productName }),
    header: message.notice ?? (message.isTest ? t('testHeader') : t('header', { count: message.total })),
    more: more > 0 ? t('more', { count: more }) : null,
    seeAll: t('seeAll'),
    settings: t('settings'),
    delivered: t('delivered', { time: formatTime(message.dueAt, message), timezone: message.timezone }),
  };
}

/** Returns `source · country · time`, what the article is when it is not news, and how many others tell its story. */
export function describeArticle(article: AlertMessageArticle, message: AlertMessage): string {
  const t = translateAlert(message.language);
  const kind = article.kind === 'Notice' ? t('notice') : article.kind === 'Suggestion' ? t('suggestion') : '';
  const parts = [
    article.isCorrected ? t('corrected') : article.isUpdated ? t('updated') : '',
    kind,
    article.sourceName,
    countryName(article.country, message.language),
    formatTime(article.publishedAt, message),
    article.storyCount > 0 ? t('sameStory', { count: article.storyCount }) : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Returns the matched terms as a sentence, each word in one form only, or null when there are none to show. */
export function describeTerms(article: AlertMessageArticle, message: AlertMessage): string | null {
  const t = translateAlert(message.language);
  if (article.terms.length === 0) return null;
  const terms = distinctTerms(article.terms).map((term) =>
    describeTerm(term, article.translatedTerms, message.language),
  );
  return t('matched', { terms: [...new Set(terms)].join(t('listSeparator')) });
}

/** A term as it was typed, with what stands for it in the article. */
function describeTerm(shown: string, translatedTerms: readonly TranslatedTerm[], language: Locale): string {
  const translated = translatedTerms.find(({ term, found }) => (found ?? term) === shown);
  if (!translated) return shown;
  const t = translateAlert(language);
  const { term, found } = translated;
  return found === null ? t('termInTranslation', { term }) : t('translatedTerm', { term, found });
}

/** Making one of these takes longer than composing the rest of a message. */
const regionNames = {
  ja: new Intl.DisplayNames('ja', { type: 'region', fallback: 'none' }),
  en: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
} as const;

/** As above; there are some 250 codes. */
const countryNames = new LRUCache<string, string>({ max: 1_000 });

function countryName(code: string, language: Locale): string {
  const key = `${language} ${code}`;
  const known = countryNames.get(key) ?? findCountryName(code, language);
  countryNames.set(key, known);
  return known;
}

function findCountryName(code: string, language: Locale): string {
  try {
    return regionNames[language].of(code) ?? '';
  } catch {
    // Not a region code at all: a catalogue's mistake must not stop an alert.
    return '';
  }
}

/** By language. */
const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns `11月21日(土) 08:30` or `Sat 21 Nov, 08:30` in the reader's zone. */
export function formatTime(time: Date, { language, timezone }: Pick<AlertMessage, 'language' | 'timezone'>): string {
  const shownKey = `${language} ${timezone} ${time.getTime()}`;
  const known = shownTimes.get(shownKey);
  if (known !== undefined) return known;
  const format = timeFormats.get(language) ?? timeFormat(language);
  timeFormats.set(language, format);
  const shown = format.format(time.getTime() + offsetAt(timezone, time.getTime()));
  shownTimes.set(shownKey, shown);
  return shown;
}

/** A morning's digests show the same articles, and their own time, again and again. */
const shownTimesMax = 25_000;
const shownTimes = new LRUCache<string, string>({ max: shownTimesMax });

/** Formats a time that was shifted to local time. */
function timeFormat(language: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-GB', {
    timeZone: 'UTC',
    month: language === 'ja' ? 'long' : 'short',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
