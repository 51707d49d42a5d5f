import { translateAlert } from '@kawaraban/messages/alerts.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { termText } from '@kawaraban/query/matched-term.ts';
import { LRUCache } from 'lru-cache';
import type { TranslatedTerm } from '#src/alert-schedules/table.ts';
import { clipText } from '#src/platform/clip-text.ts';
import { offsetAt } from '#src/platform/time-zones.ts';
import type { AlertMessage, AlertMessageArticle } from './alert-message.ts';
import { describeSearches } from './describe-searches.ts';
import { distinctTerms } from './distinct-terms.ts';

const searchesLimits = { graphemes: 200, bytes: 600 };

export function describeMessage(message: AlertMessage) {
  const t = translateAlert(message.language);
  const more = message.total - message.articles.length;
  return {
    title: t('title', { product: message.productName }),
    header: message.notice ?? (message.isTest ? t('testHeader') : t('header', { count: message.total })),
    searches: clipText(describeSearches(message) ?? '', searchesLimits),
    more: more > 0 ? t('more', { count: more }) : null,
    seeAll: t('seeAll'),
    seeAllCount: t('seeAllCount', { count: message.total }),
    settings: t('settings'),
    delivered: t('delivered', { time: formatTime(message.dueAt, message), timezone: message.timezone }),
  };
}

export function describeArticle(article: AlertMessageArticle, message: AlertMessage): string {
  const corrected = article.isCorrected ? translateAlert(message.language)('corrected') : null;
  const search = message.searches.length > 1 ? article.searchName : null;
  const parts = [corrected, search, describeOrigin(article, message), describeStory(article, message)];
  return parts.filter(Boolean).join(' · ');
}

export function describeStory({ storyCount }: AlertMessageArticle, { language }: AlertMessage): string | null {
  return storyCount > 0 ? translateAlert(language)('sameStory', { count: storyCount }) : null;
}

export function describeOrigin(article: AlertMessageArticle, message: AlertMessage): string {
  const t = translateAlert(message.language);
  const kind = article.kind === 'Notice' ? t('notice') : article.kind === 'Suggestion' ? t('suggestion') : '';
  const parts = [
    article.isUpdated && !article.isCorrected ? t('updated') : '',
    kind,
    article.sourceName,
    countryName(article.country, message.language),
    formatTime(article.publishedAt, message),
  ];
  return parts.filter(Boolean).join(' · ');
}

export function describeTerms(article: AlertMessageArticle, message: AlertMessage): string | null {
  const t = translateAlert(message.language);
  if (article.terms.length === 0) return null;
  const terms = distinctTerms(article.terms).map((term) =>
    describeTerm(term, article.translatedTerms, message.language),
  );
  return t('matched', { terms: [...new Set(terms)].join(t('listSeparator')) });
}

function describeTerm(shown: string, translatedTerms: readonly TranslatedTerm[], language: Locale): string {
  const translated = translatedTerms.find(({ term, found }) => (found ?? term) === shown);
  if (!translated) return termText(shown);
  const t = translateAlert(language);
  const { found } = translated;
  const term = termText(translated.term);
  return found === null ? t('termInTranslation', { term }) : t('translatedTerm', { term, found });
}

/** Shared instances, because creating one takes longer than composing the rest of a message. */
const regionNames = {
  ja: new Intl.DisplayNames('ja', { type: 'region', fallback: 'none' }),
  en: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
} as const;

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
    // The value is not a region code. An error in the catalogue must not block an alert.
    return '';
  }
}

/** By language. */
const timeFormats = new Map<string, Intl.DateTimeFormat>();

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

const shownTimesMax = 25_000;
const shownTimes = new LRUCache<string, string>({ max: shownTimesMax });

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
