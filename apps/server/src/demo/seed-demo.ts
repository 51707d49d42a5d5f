/** The demo's people: one who reads the news, in two accounts, with saved searches in both languages. */
import { and, count, eq } from 'drizzle-orm';
import { readCaller } from '#src/accounts/current-account.ts';
import { requireOperation } from '#src/accounts/roles.ts';
import type { SearchConditions } from '#src/accounts/search-conditions.ts';
import { addSearchSettings } from '#src/accounts/search-settings/add-search-settings.ts';
import { seedMasters } from '#src/accounts/seed-masters.ts';
import { accounts, accountUsers, searchSettings, users } from '#src/accounts/table.ts';
import { refreshSchedule } from '#src/pipeline/alerts/schedule/refresh-schedule.ts';
import { seedCatalogue } from '#src/pipeline/sources/seed-catalogue.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { type NewswireFeeds, registerNewswire } from './register-newswire.ts';

export const demoEmail = 'demo@kawaraban.example';

/** Where the demo's webhook would go; demo accounts never send, the preview box shows it. */
const demoWebhookUrl = 'https://hooks.slack.com/services/T00000000/B00000000/kawarabandemo';

const email = 1;
const both = 3;

interface DemoSearch {
  name: string;
  conditions: SearchConditions;
  alertsChannel: number;
  isDefault?: boolean;
}

interface DemoAccount {
  id: string;
  values: typeof accounts.$inferInsert;
  userAcl: typeof accountUsers.$inferInsert.userAcl;
  industryId: number;
  jobId: number;
  searches: DemoSearch[];
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    id: '6b0c4f0e-5f3a-4c39-9a53-0d5a1f6f0001',
    values: { name: '瓦版商事 経営企画部', plan: 'PREMIUM', userLimit: 20, demo: true },
    userAcl: 'ADMIN',
    industryId: 15,
    jobId: 2,
    searches: [
      { name: '半導体', conditions: { keywords: '半導体 OR 青嵐セミコン' }, alertsChannel: both, isDefault: true },
      {
        name: '脱炭素とエネルギー',
        conditions: { keywords: '洋上風力 OR 蓄電池 OR 水素 OR 太陽光', languages: ['ja'] },
        alertsChannel: email,
      },
      { name: 'リコール・自主回収', conditions: { keywords: 'リコール OR 自主回収 OR 回収' }, alertsChannel: both },
      {
        name: '買収・再編',
        conditions: { keywords: '(買収 OR 合併 OR 完全子会社化) -リコール' },
        alertsChannel: email,
      },
      {
        name: '官公庁の公表資料',
        conditions: { kinds: ['Notice'], languages: ['ja'], period: { last: '30d' } },
        alertsChannel: 0,
      },
      {
        name: 'AI regulation',
        conditions: {
          keywords: '(AI OR "artificial intelligence") (rule OR law OR court OR licence OR copyright)',
          languages: ['en'],
        },
        alertsChannel: email,
      },
      {
        name: 'Shipping and ports',
        conditions: { keywords: 'shipping OR freight OR port', languages: ['en'] },
        alertsChannel: 0,
      },
    ],
  },
  {
    id: '6b0c4f0e-5f3a-4c39-9a53-0d5a1f6f0002',
    values: {
      name: 'Kawaraban Trading (London)',
      plan: 'BASIC',
      userLimit: 5,
      availableCountries: ['GB', 'US', 'DE', 'SG'],
      demo: true,
    },
    userAcl: 'GENERAL',
    industryId: 17,
    jobId: 17,
    searches: [
      {
        name: 'Regulators',
        conditions: { kinds: ['Notice'], languages: ['en'] },
        alertsChannel: 0,
        isDefault: true,
      },
      { name: 'Banks and markets', conditions: { keywords: 'bank OR lender OR "interest rates"' }, alertsChannel: 0 },
    ],
  },
];

export interface SeedDemoDeps {
  db: Db;
  now: Clock;
  /** Returns the id of the sign-in user, made with this password if there was none. */
  ensureUser(input: { email: string; password: string }): Promise<string>;
}

/**
 * Stores what the demo starts with: masters, catalogue (paused), the newswire's sources (active), the demo user, both
 * accounts and their saved searches. Returns the demo user's id. Idempotent; what the user has changed since stays (saved
 * searches are only made for an account that has none). Run it before the first fetch: only articles stored after a saved
 * search are matched against it.
 */
export async function seedDemo(
  { db, now, ensureUser }: SeedDemoDeps,
  { password, newswire }: { password: string; newswire: NewswireFeeds },
): Promise<string> {
  await seedMasters({ db });
  await seedCatalogue({ db, now });
  await registerNewswire({ db, now }, newswire);
  const userId = await ensureUser({ email: demoEmail, password });
  await seedUser(db, userId);
  for (const account of demoAccounts) {
    await seedAccount(db, userId, account);
    await seedSearches({ db, now }, { userId, account });
  }
  return userId;
}

async function seedUser(db: Db, userId: string): Promise<void> {
  await db
    .insert(users)
    .values({
      id: userId,
      email: demoEmail,
      realName: '川原 千紙',
      alertsChannel: both,
      webhookUrl: demoWebhookUrl,
      alertsLanguage: 'ja',
      alertsTimezone: 'Asia/Tokyo',
      alertsTime: '08:30',
      alertsWeekdays: [0, 1, 2, 3, 4, 5, 6],
    })
    .onConflictDoNothing();
}

async function seedAccount(db: Db, userId: string, { id, values, userAcl, industryId, jobId }: DemoAccount) {
  await db
    .insert(accounts)
    .values({ ...values, id })
    .onConflictDoNothing();
  await db.insert(accountUsers).values({ accountId: id, userId, userAcl, industryId, jobId }).onConflictDoNothing();
}

async function seedSearches(
  { db, now }: { db: Db; now: Clock },
  { userId, account }: { userId: string; account: DemoAccount },
): Promise<void> {
  const ofUser = and(eq(searchSettings.accountId, account.id), eq(searchSettings.userId, userId));
  const [made] = await db.select({ count: count() }).from(searchSettings).where(ofUser);
  if ((made?.count ?? 0) > 0) return;
  const caller = await readCaller({ db }, { userId, email: demoEmail, wantedAccountId: account.id });
  const actor = requireOperation(caller, 'changeSavedSearches', now());
  for (const search of account.searches) await addSearchSettings({ db, now, refreshSchedule }, { actor, ...search });
}
