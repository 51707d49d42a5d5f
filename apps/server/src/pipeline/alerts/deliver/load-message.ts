import { translateAlert } from '@kawaraban/messages/alerts.ts';
import { type Channel, describeChannel } from '@kawaraban/messages/channels/registry.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { eq, sql } from 'drizzle-orm';
import type { users } from '#src/accounts/table.ts';
import type { TranslatedTerm } from '#src/alert-schedules/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { sources } from '#src/pipeline/sources/table.ts';
import type { Db } from '#src/platform/db.ts';
import { markUrl } from '#src/platform/mail/mark-url.ts';
import { firstSearchOf } from '../first-search-of.ts';
import { type AlertSpike, alerts } from '../table.ts';
import {
  type AlertMessage,
  type AlertMessageArticle,
  clipSearchName,
  clipTerm,
  type MessageSearch,
  messageArticlesMax,
  toMessageArticle,
  withOwn,
  withTranslation,
} from './alert-message.ts';
import { mapCooperatively } from './cooperative-queue.ts';
import { describeSpike } from './describe-spike.ts';
import { knownTimezone } from './known-timezone.ts';
import type { DeliverSettings } from './open-delivery.ts';
import { readAlertTranslations, translationKey } from './read-alert-translations.ts';
import { articleVersion, readShownArticles, type ShownArticles } from './shown-articles.ts';
import { createUnsubscribeToken } from './unsubscribe/unsubscribe-token.ts';

type User = typeof users.$inferSelect;
interface LoadDeps {
  db: Db;
  settings: DeliverSettings;
  shown: ShownArticles;
}

export interface WantedMessage {
  alertId: string;
  user: User;
  channel: Channel;
}

export async function loadAlertMessage(deps: LoadDeps, wanted: WantedMessage): Promise<AlertMessage | null> {
  return (await loadAlertMessages(deps, [wanted]))[0] ?? null;
}

/**
 * Returns messages in the order of `wanted`, with null if the alert was deleted or has nothing for the channel. The
 * number of statements does not depend on the number of messages.
 */
export async function loadAlertMessages(
  { db, settings, shown }: LoadDeps,
  wanted: readonly WantedMessage[],
): Promise<(AlertMessage | null)[]> {
  if (wanted.length === 0) return [];
  const [alertOf, rowsOf] = await Promise.all([readAlerts(db, wanted), readCarried(db, wanted)]);
  const framed = await mapCooperatively([...wanted.entries()], ([place, { alertId, user, channel }]) => {
    const alert = alertOf.get(alertId);
    const rows = rowsOf.get(place) ?? [];
    return alert && rows.length > 0
      ? {
          ...{ alert, rows, user, alertId, bit: describeChannel(channel).bit },
          frame: messageFrame(settings, user, alert.language),
        }
      : null;
  });
  const [articleOf, translations] = await Promise.all([
    readShownArticles({ db, publicUrl: settings.publicUrl, shown }, [...rowsOf.values()].flat()),
    readAlertTranslations(
      { db },
      framed.flatMap((one) =>
        one ? [{ alertId: one.alertId, language: one.frame.language, articles: one.rows }] : [],
      ),
    ),
  ]);
  return await mapCooperatively(framed, (one) => {
    if (!one) return null;
    const { alert, rows, user, alertId, bit, frame } = one;
    const translated = translations.get(translationKey(alertId, frame.language));
    const shownArticles = rows.flatMap(({ id, searchChannels, ...rest }) => {
      const own = { ...rest, searchName: firstSearchOf(alert.searches, { searchChannels, bit })?.name ?? '' };
      const article = articleOf.get(id)?.[frame.language];
      const translation = translated?.get(id);
      // Deleted since.
      if (!article) return [];
      return withOwn(
        translation ? withTranslation(article, { ...translation, language: frame.language }) : article,
        own,
      );
    });
    if (shownArticles.length === 0) return null;
    return {
      ...frame,
      ...(alert.spike && spikePartsOf(alert.spike, { frame, publicUrl: settings.publicUrl })),
      dueAt: alert.dueAt,
      total: rows[0]?.total ?? 0,
      searches: searchesOf(settings, user, { alert, bit }),
      articles: shownArticles,
      unsubscribePageUrl: unsubscribePageUrl(settings, user.id, alert.onlySearchId),
      isTest: false,
    };
  });
}

type StoredAlert = Pick<typeof alerts.$inferSelect, 'language' | 'dueAt' | 'onlySearchId' | 'searches' | 'spike'>;

function spikePartsOf(
  spike: AlertSpike,
  { frame, publicUrl }: { frame: ReturnType<typeof messageFrame>; publicUrl: string },
): Pick<AlertMessage, 'spike' | 'notice' | 'alertsUrl'> {
  const message = { ...spike, searchName: clipSearchName(spike.searchName), words: spike.words.map(clipTerm) };
  return {
    spike: message,
    notice: describeSpike(message, frame.language),
    alertsUrl: `${publicUrl}/coverage/${spike.searchId}`,
  };
}

function searchesOf(settings: DeliverSettings, user: User, { alert, bit }: { alert: StoredAlert; bit: number }) {
  return alert.searches.flatMap(({ id, name, counts }): MessageSearch[] => {
    const count = counts[bit];
    if (!count) return [];
    const page = unsubscribePageUrl(settings, user.id, id);
    return [
      { name: clipSearchName(name), count: count.articles, corrections: count.corrections, unsubscribePageUrl: page },
    ];
  });
}

async function readAlerts(db: Db, wanted: readonly WantedMessage[]): Promise<Map<string, StoredAlert>> {
  const ids = [...new Set(wanted.map(({ alertId }) => alertId))];
  const rows = await db
    .select({
      ...{ id: alerts.id, language: alerts.language, dueAt: alerts.dueAt },
      ...{ onlySearchId: alerts.onlySearchId, searches: alerts.searches, spike: alerts.spike },
    })
    .from(alerts)
    .where(sql`${alerts.id} = any(${sql.param(ids)}::uuid[])`)
    .prepare('alerts')
    .execute();
  return new Map(rows.map(({ id, ...alert }) => [id, alert]));
}

async function readCarried(db: Db, wanted: readonly WantedMessage[]) {
  const asked = wanted.map(({ alertId, channel }, place) => ({
    ...{ place, alert_id: alertId, bit: describeChannel(channel).bit },
  }));
  const carried = sql`jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as asked (place integer, alert_id uuid, bit integer)
    cross join lateral (select *, count(*) over ()::int as total from alert_articles
      where alert_id = asked.alert_id and alerts_channel & asked.bit <> 0 order by position limit ${messageArticlesMax}) carried`;
  const rows = await db
    .select({
      place: sql<number>`asked.place`,
      total: sql<number>`carried.total`,
      ...{ id: articles.id, version: articleVersion, language: articles.language },
      terms: sql<string[]>`carried.terms`,
      translatedTerms: sql<TranslatedTerm[]>`carried.translated_terms`,
      searchChannels: sql<Record<string, number>>`carried.search_channels`,
      storyCount: sql<number>`carried.story_count`,
      isUpdated: sql<boolean>`coalesce(carried.note = 'updated', false)`,
    })
    .from(carried)
    .innerJoin(articles, sql`${articles.id} = carried.article_id`)
    .leftJoin(sources, eq(sources.id, articles.sourceId))
    .orderBy(sql`asked.place`, sql`carried.position`)
    .prepare('carried')
    .execute();
  return Map.groupBy(rows, ({ place }) => place);
}

export function messageFrame(settings: DeliverSettings, user: User, alertLanguage = user.alertsLanguage) {
  const language: Locale = alertLanguage === 'en' ? 'en' : 'ja';
  const stopAll = createUnsubscribeToken(settings.unsubscribeSecret, { userId: user.id });
  return {
    productName: settings.productName,
    language,
    timezone: knownTimezone(user.alertsTimezone),
    alertsUrl: `${settings.publicUrl}/alerts`,
    settingsUrl: `${settings.publicUrl}/settings/personal/alerts`,
    guidelineUrl: `${settings.publicUrl}/${language}/quoting-guideline`,
    markUrl: markUrl(settings.publicUrl),
    readerName: user.realName?.trim() || null,
    unsubscribeUrl: `${settings.publicUrl}/unsubscribe/${stopAll}`,
  };
}

/** If a single saved search caused the alert, the visible link in the e-mail offers to stop only that search. */
function unsubscribePageUrl(settings: DeliverSettings, userId: string, savedSearchId: string | null) {
  const scope = { userId, savedSearchId: savedSearchId ?? undefined };
  return `${settings.publicUrl}/unsubscribe/${createUnsubscribeToken(settings.unsubscribeSecret, scope)}`;
}

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
    searchName: '',
    storyCount: 0,
    isCorrected: false,
    isUpdated: false,
  };
  return [
    toMessageArticle({ ...common, kind: 'Headline', title: t('sample.firstTitle'), text: t('sample.firstText') }),
    toMessageArticle({ ...common, kind: 'Notice', title: t('sample.secondTitle'), text: t('sample.secondText') }),
  ];
}
