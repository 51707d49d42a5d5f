import { translateAlert } from '@kawaraban/messages/alerts.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { users } from '#src/accounts/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { sources } from '#src/pipeline/sources/table.ts';
import type { Db } from '#src/platform/db.ts';
import { emailBit, webhookBit } from '../build/build-alert.ts';
import { alertArticles, alerts, type DeliveryChannel, matches, type TranslatedTerm } from '../table.ts';
import { type AlertMessage, type AlertMessageArticle, messageArticlesMax, toMessageArticle } from './alert-message.ts';
import type { DeliverSettings } from './open-delivery.ts';
import { readAlertTranslations } from './read-alert-translations.ts';
import { createUnsubscribeToken } from './unsubscribe/unsubscribe-token.ts';

type User = typeof users.$inferSelect;
interface LoadDeps {
  db: Db;
  settings: DeliverSettings;
}

/**
 * Returns the message of an alert as one channel carries it: its newest five articles among those that go out by that
 * channel, and how many there are in all. Null when the alert is no more or has nothing for the channel.
 */
export async function loadAlertMessage(
  { db, settings }: LoadDeps,
  { alertId, user, channel }: { alertId: string; user: User; channel: DeliveryChannel },
): Promise<AlertMessage | null> {
  const [alert] = await db.select().from(alerts).where(eq(alerts.id, alertId));
  if (!alert) return null;
  const bit = channel === 'email' ? emailBit : webhookBit;
  const carried = and(eq(alertArticles.alertId, alertId), sql`${alertArticles.alertsChannel} & ${bit} <> 0`);
  const total = await db.$count(alertArticles, carried);
  if (total === 0) return null;
  const rows = await db
    .select({
      ...{ article: articles, source: sources, terms: alertArticles.terms },
      ...{ translatedTerms: alertArticles.translatedTerms, storyCount: alertArticles.storyCount },
    })
    .from(alertArticles)
    .innerJoin(articles, eq(articles.id, alertArticles.articleId))
    .leftJoin(sources, eq(sources.id, articles.sourceId))
    .where(carried)
    .orderBy(asc(alertArticles.position))
    .limit(messageArticlesMax);
  const frame = messageFrame(settings, user, alert.language);
  const translations = await readAlertTranslations(
    { db },
    { alertId, language: frame.language, articles: rows.map(({ article }) => article) },
  );
  return {
    ...frame,
    dueAt: alert.dueAt,
    total,
    articles: rows.map((row) =>
      toArticle(settings, frame.language, { ...row, translation: translations.get(row.article.id) }),
    ),
    unsubscribePageUrl: await unsubscribePageUrl({ db, settings }, user.id, alertId),
    isTest: false,
  };
}

interface ArticleRow {
  article: typeof articles.$inferSelect;
  source: typeof sources.$inferSelect | null;
  terms: string[];
  translatedTerms: TranslatedTerm[];
  storyCount: number;
  /** The article in the language of the message, where there is a translation. */
  translation?: { title: string; body: string } | undefined;
}

/** Returns a stored article in the form messages carry. */
export function toArticle(
  { publicUrl }: DeliverSettings,
  language: Locale,
  { article, source, terms, translatedTerms, storyCount, translation }: ArticleRow,
): AlertMessageArticle {
  const paths = { Headline: 'headlines', Notice: 'notices', Suggestion: 'suggestions' } as const;
  return toMessageArticle({
    id: article.id,
    kind: article.articleKind,
    title: translation?.title ?? article.title,
    text: translation?.body || article.summary || article.body,
    url: `${publicUrl}/articles/${paths[article.articleKind]}/${article.id}`,
    originalUrl: article.articleUrl,
    sourceName: (language === 'ja' ? source?.jaSub : source?.enSub) || source?.localSub || '',
    country: article.country,
    language: translation ? language : article.language,
    imageUrl: article.imageUrl,
    publishedAt: article.publishedAt,
    terms,
    translatedTerms,
    storyCount,
    isCorrected: article.correctionMark !== null,
  });
}

/** Returns what every message of a user has in common. */
export function messageFrame(settings: DeliverSettings, user: User, alertLanguage = user.alertsLanguage) {
  const language: Locale = alertLanguage === 'en' ? 'en' : 'ja';
  const stopAll = createUnsubscribeToken(settings.unsubscribeSecret, { userId: user.id });
  return {
    productName: settings.productName,
    language,
    timezone: knownTimezone(user.alertsTimezone),
    alertsUrl: `${settings.publicUrl}/alerts`,
    settingsUrl: `${settings.publicUrl}/settings/personal/alerts`,
    unsubscribeUrl: `${settings.publicUrl}/unsubscribe/${stopAll}`,
  };
}

/** The e-mail's visible link offers to stop just the saved search when the alert came from one alone. */
async function unsubscribePageUrl({ db, settings }: LoadDeps, userId: string, alertId: string) {
  const found = await db
    .selectDistinct({ id: matches.searchSettingsId })
    .from(matches)
    .where(eq(matches.alertId, alertId))
    .limit(2);
  const only = found.length === 1 ? found[0] : undefined;
  const scope = { userId, searchSettingsId: only?.id };
  return `${settings.publicUrl}/unsubscribe/${createUnsubscribeToken(settings.unsubscribeSecret, scope)}`;
}

/** A zone this machine's time zone data does not know must not hold an alert back. */
function knownTimezone(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return 'Asia/Tokyo';
  }
}

/** Returns the articles a test shows when nothing has been stored yet: invented, and named as samples. */
export function sampleArticles(settings: DeliverSettings, language: Locale, now: Date): AlertMessageArticle[] {
  const t = translateAlert(language);
  const common = {
    id: 0,
    url: `${settings.publicUrl}/publications`,
    originalUrl: null,
    sourceName: t('sample.source'),
    country: 'JP',
    language,
    imageUrl: null,
    publishedAt: now,
    terms: [t('sample.term')],
    translatedTerms: [],
    storyCount: 0,
    isCorrected: false,
  };
  return [
    toMessageArticle({ ...common, kind: 'Headline', title: t('sample.firstTitle'), text: t('sample.firstText') }),
    toMessageArticle({ ...common, kind: 'Notice', title: t('sample.secondTitle'), text: t('sample.secondText') }),
  ];
}
