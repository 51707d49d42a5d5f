import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { alertSchedules, matches } from '#src/alert-schedules/table.ts';
import { contentHashOf, occurringTerms, termsKeyOf } from '#src/pipeline/enrich/glossary/occurring-terms.ts';
import { glossaryTerms } from '#src/pipeline/enrich/glossary/table.ts';
import { modelWork } from '#src/pipeline/enrich/models/table.ts';
import { queueFindable, queueTranslations } from '#src/pipeline/enrich/translations/queue-translations.ts';
import { articleTranslations } from '#src/pipeline/enrich/translations/table.ts';
import { createLog } from '#src/platform/log.ts';
import { createSavedSearchIndex } from '#src/saved-searches/matching/saved-search-index.ts';
import { buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { buildDueAlerts } from '../build/build-due-alerts.ts';
import { loadAlertMessage } from '../deliver/load-message.ts';
import { createShownArticles } from '../deliver/shown-articles.ts';
import { alertArticles, alerts } from '../table.ts';
import { matchArticles } from './match-articles.ts';
import { matchTranslation } from './match-translation.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());
beforeEach(() =>
  emptyTables(db, 'users', 'accounts', 'articles', 'sources', 'matches', 'waiting_matches', 'alert_articles'),
);

const now = new Date('2026-11-20T00:00:00Z');
const log = createLog('silent');
const savedSearchIndex = createSavedSearchIndex({ log });
const deps = {
  ...{ db, now: () => now, savedSearchIndex },
  wanted: (tx: Parameters<typeof queueTranslations>[0]['db'], wanted: Parameters<typeof queueTranslations>[1]) =>
    queueTranslations({ db: tx, now }, wanted),
};
const found = () => db.select().from(matches).orderBy(asc(matches.id));
const english = { language: 'en', title: 'Chip maker invests', body: 'METI backs a new semiconductor plant.' };

async function translate(article: Awaited<ReturnType<typeof buildArticle>>, terms: { ja: string; en: string }[] = []) {
  const termsKey = termsKeyOf(occurringTerms(terms, article));
  const translation = { title: '半導体企業が投資', body: '経済産業省は半導体の新工場を支援する。' };
  const common = { articleId: article.id, language: 'ja', termsKey } as const;
  const contentHash = contentHashOf(article);
  await db
    .insert(articleTranslations)
    .values({ ...common, ...translation, method: 'MODEL', contentHash, createdAt: now });
  return common;
}

describe('an article that is being matched', () => {
  it('can be given work for models meanwhile: neither waits for the other', async () => {
    const member = await buildMember(db);
    await buildSearch(db, { ...member, conditions: { keywords: 'semiconductor' } });
    const article = await buildArticle(db, english);
    const wanted = async () => {
      await db.transaction(async (other) => {
        await other.execute(sql`set local lock_timeout = '2s'`);
        await queueFindable({ db: other, now }, [article]);
      });
    };
    await matchArticles({ ...deps, wanted }, [article.id]);
    expect(await db.select().from(modelWork)).toMatchObject([{ articleId: article.id, language: 'ja' }]);
  });
});

describe('a saved search in another language than the article', () => {
  it('finds it by the words of the account’s glossary, and says which', async () => {
    const member = await buildMember(db);
    const stranger = await buildMember(db);
    for (const one of [member, stranger]) await buildSearch(db, { ...one, conditions: { keywords: '経済産業省' } });
    await matchArticles(deps, [(await buildArticle(db, english)).id]);
    expect(await found()).toEqual([]);
    await db.insert(glossaryTerms).values({ accountId: member.account.id, ja: '経済産業省', en: 'METI' });
    await matchArticles(deps, [(await buildArticle(db, english)).id]);
    expect(await found()).toMatchObject([
      { userId: member.user.id, terms: ['METI'], translatedTerms: [{ term: '経済産業省', found: 'METI' }] },
    ]);
  });

  it('finds it when its translation arrives, once, and says that the word stands there', async () => {
    const member = await buildMember(db, { user: { alertsTime: 'instant' } });
    await buildSearch(db, { ...member, conditions: { keywords: '半導体 -自動車' } });
    const article = await buildArticle(db, english);
    expect(await matchArticles(deps, [article.id])).toBe(0);
    const arrived = await translate(article);
    expect(await matchTranslation(deps, arrived)).toBe(1);
    expect(await matchTranslation(deps, arrived)).toBe(0);
    expect(await found()).toMatchObject([{ terms: ['半導体'], translatedTerms: [{ term: '半導体', found: null }] }]);
    const [schedule] = await db.select().from(alertSchedules);
    expect(schedule?.nextDueAt).toEqual(now);
  });

  it('is not found by what must not be in the article, in whichever language', async () => {
    const member = await buildMember(db);
    await buildSearch(db, { ...member, conditions: { keywords: '半導体 -plant' } });
    const article = await buildArticle(db, english);
    await matchArticles(deps, [article.id]);
    expect(await matchTranslation(deps, await translate(article))).toBe(0);
  });

  it('is asked only of accounts whose words the translation keeps to', async () => {
    const [plain, own] = [await buildMember(db), await buildMember(db)];
    for (const one of [plain, own]) await buildSearch(db, { ...one, conditions: { keywords: '半導体' } });
    const term = { ja: '経産省', en: 'METI' };
    await db.insert(glossaryTerms).values({ accountId: own.account.id, ...term });
    const article = await buildArticle(db, english);
    await matchArticles(deps, [article.id]);
    await matchTranslation(deps, await translate(article));
    expect((await found()).map(({ userId }) => userId)).toEqual([plain.user.id]);
    await matchTranslation(deps, await translate(article, [term]));
    expect((await found()).map(({ userId }) => userId)).toEqual([plain.user.id, own.user.id]);
  });
});

describe('an alert in the reader’s language', () => {
  const settings = {
    ...{ productName: 'Kawaraban', publicUrl: 'https://kawaraban.example', unsubscribeSecret: 'x'.repeat(32) },
    destinationSecret: 'y'.repeat(32),
  } as Parameters<typeof loadAlertMessage>[0]['settings'];
  const build = (at: Date) => buildDueAlerts({ db, now: () => at, log, webhookOrigins: [], isPreview: true });

  async function readerWithMatch(alertsTime: string) {
    const member = await buildMember(db, { user: { alertsTime } });
    await buildSearch(db, { ...member, conditions: { keywords: 'semiconductor' } });
    const article = await buildArticle(db, english);
    await matchArticles(deps, [article.id]);
    await db.insert(alertSchedules).values({ userId: member.user.id, nextDueAt: now }).onConflictDoNothing();
    return { member, article };
  }

  it('has a translation made of what it will carry, and waits for it a moment, then goes as it is', async () => {
    const { member } = await readerWithMatch('08:30');
    expect(await db.select().from(modelWork)).toMatchObject([
      { task: 'TRANSLATION', language: 'ja', priority: 1, accountId: member.account.id },
    ]);
    expect(await build(new Date(now.getTime() + 10_000))).toBe(0);
    expect(await build(new Date(now.getTime() + 60_000))).toBe(1);
    expect(await db.select().from(alertArticles)).toHaveLength(1);
  });

  it('does not wait when it is to come at once', async () => {
    await readerWithMatch('instant');
    expect(await build(now)).toBe(1);
  });

  it('carries title and text in that language', async () => {
    const { member, article } = await readerWithMatch('instant');
    await translate(article);
    await build(now);
    const [alert] = await db.select().from(alerts);
    const message = await loadAlertMessage(
      { db, settings, shown: createShownArticles() },
      { alertId: alert?.id ?? '', user: member.user, channel: 'email' },
    );
    expect(message?.articles).toMatchObject([
      { title: '半導体企業が投資', excerpt: '経済産業省は半導体の新工場を支援する。', language: 'ja' },
    ]);
  });
});
