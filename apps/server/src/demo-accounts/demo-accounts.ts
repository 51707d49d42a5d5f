import type { accounts, accountUsers, users } from '#src/accounts/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { newAddress } from '#src/platform/secrets/address-forms.ts';
import { type DemoSearch, londonSearches, singaporeSearches, tokyoSearches } from './demo-searches.ts';

export const demoEmail = 'demo@kawaraban.example';

const both = 3;

/** The webhook URL is never called, because demo accounts only use the preview box. */
export const demoUserSettings = {
  email: demoEmail,
  realName: '川原 千紙',
  phone: null,
  status: 'ACTIVE',
  alertsChannel: both,
  webhookUrl: 'https://hooks.slack.com/services/T00000000/B00000000/kawarabandemo',
  webhookOffAt: null,
  webhookOffReason: null,
  alertsLanguage: 'ja',
  alertsTimezone: 'Asia/Tokyo',
  alertsTime: '08:30',
  alertsWeekdays: [0, 1, 2, 3, 4, 5, 6],
} as const satisfies Partial<Omit<typeof users.$inferInsert, 'alertsWeekdays'>> & { alertsWeekdays: readonly number[] };

export async function demoUserValues(tx: Tx, userId: string): Promise<Omit<typeof users.$inferInsert, 'id'>> {
  const webhookUrl = await newAddress(tx, { userId, address: demoUserSettings.webhookUrl });
  return { ...demoUserSettings, webhookUrl, alertsWeekdays: [...demoUserSettings.alertsWeekdays] };
}

export interface DemoAccount {
  id: string;
  values: Omit<typeof accounts.$inferInsert, 'id'>;
  userAcl: typeof accountUsers.$inferInsert.userAcl;
  industryId: number;
  jobId: number;
  searches: readonly DemoSearch[];
  colleagues: readonly DemoColleague[];
}

/** A member who never signs in, but owns boards, writes comments and receives shares. */
export interface DemoColleague {
  id: string;
  key: string;
  realName: string;
  email: string;
  userAcl: DemoAccount['userAcl'];
  jobId: number;
}

const colleague = (number: number, key: string, realName: string, userAcl: DemoAccount['userAcl'], jobId: number) => ({
  id: `6b0c4f0e-5f3a-4c39-9a53-0d5a1f6f01${String(number).padStart(2, '0')}`,
  ...{ key, realName, email: `${key}@kawaraban.example`, userAcl, jobId },
});

export const demoAccounts: readonly DemoAccount[] = [
  {
    id: '6b0c4f0e-5f3a-4c39-9a53-0d5a1f6f0001',
    values: {
      ...{ name: '瓦版商事 経営企画部', plan: 'PREMIUM', userLimit: 20 },
      ...{ availableCountries: [], trialExpireAt: null, demo: true },
    },
    userAcl: 'ADMIN',
    industryId: 15,
    jobId: 2,
    searches: tokyoSearches,
    colleagues: [
      colleague(1, 'saeki', '佐伯 みなみ', 'ADMIN', 4),
      colleague(2, 'otomo', '大友 涼', 'GENERAL', 7),
      colleague(3, 'miki', '三木 ひかる', 'GENERAL', 16),
      colleague(4, 'kudo', '工藤 航', 'READONLY', 10),
    ],
  },
  {
    id: '6b0c4f0e-5f3a-4c39-9a53-0d5a1f6f0002',
    values: {
      ...{ name: 'Kawaraban Trading (London)', plan: 'PREMIUM', userLimit: 20 },
      ...{ availableCountries: [], trialExpireAt: null, demo: true },
    },
    userAcl: 'ADMIN',
    industryId: 17,
    jobId: 17,
    searches: londonSearches,
    colleagues: [
      colleague(11, 'nair', 'Priya Nair', 'ADMIN', 15),
      colleague(12, 'ashdown', 'Tom Ashdown', 'GENERAL', 7),
      colleague(13, 'fischer', 'Elena Fischer', 'GENERAL', 16),
      colleague(14, 'boyd', 'Marcus Boyd', 'READONLY', 10),
    ],
  },
  {
    id: '6b0c4f0e-5f3a-4c39-9a53-0d5a1f6f0003',
    values: {
      ...{ name: 'Kawaraban Freight (Singapore)', plan: 'BASIC', userLimit: 5 },
      ...{ availableCountries: ['GB', 'US', 'DE', 'SG'], trialExpireAt: null, demo: true },
    },
    userAcl: 'GENERAL',
    industryId: 13,
    jobId: 17,
    searches: singaporeSearches,
    colleagues: [colleague(21, 'tan', 'Tan Mei Lin', 'ADMIN', 10)],
  },
];

export function searchesOf(account: { id: string; availableCountries: readonly string[] }): readonly DemoSearch[] {
  const own = demoAccounts.find(({ id }) => id === account.id);
  if (own) return own.searches;
  const readsJapan = account.availableCountries.length === 0 || account.availableCountries.includes('JP');
  return readsJapan ? tokyoSearches : londonSearches;
}

export const demoColleagueIds: readonly string[] = demoAccounts.flatMap(({ colleagues }) =>
  colleagues.map(({ id }) => id),
);
