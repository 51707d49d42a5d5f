import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#src/platform/db.ts';
import type { SpikeSensitivity } from '#src/saved-searches/spike-sensitivity.ts';
import { buildFeed, buildMember, buildSearch, buildSource } from '#test/builders.ts';
import { startFakeOrigin } from '#test/fake-origin.ts';
import { startFakeSmtp } from '#test/fake-smtp.ts';
import { readMailText } from '#test/read-mail-text.ts';
import type { Newsroom } from './newsroom.ts';

const searches: { keywords: string; alertsChannel: number }[] = [
  { keywords: '半導体 OR battery', alertsChannel: 3 },
  { keywords: '(港湾 OR "port strike") NOT 決算', alertsChannel: 3 },
  { keywords: '電池 AND 工場', alertsChannel: 1 },
  { keywords: 'semiconductor OR merger', alertsChannel: 3 },
  { keywords: '風力発電 OR "wind farm"', alertsChannel: 2 },
  { keywords: '投資 NOT 再編', alertsChannel: 3 },
  { keywords: 'factory AND NOT recall', alertsChannel: 1 },
];

const chatPath = (number: number) => `/services/T0/B0/reader${number}`;

interface SettleInput {
  newsroom: Newsroom;
  chatOrigin: string;
  readerCount: number;
  digestTimes: string;
  feedSeconds: number;
  /** Defaults to `OFF`, because spikes are checked only every 30 s, which is too slow for a short test. */
  spikeSensitivity?: SpikeSensitivity;
}

export async function settleReaders(
  db: Db,
  { newsroom, chatOrigin, readerCount, digestTimes, feedSeconds, spikeSensitivity }: SettleInput,
): Promise<void> {
  for (const { url, language } of newsroom.feeds) {
    const source = await buildSource(db, { language, country: language === 'ja' ? 'JP' : 'GB' });
    await buildFeed(db, { source, url, intervalSeconds: feedSeconds });
  }
  for (let number = 0; number < readerCount; number++) {
    const member = await buildMember(db, {
      user: {
        email: `reader${number}@shiomi.example`,
        alertsTime: number % 2 === 0 ? 'instant' : digestTimes,
        alertsWeekdays: [0, 1, 2, 3, 4, 5, 6],
        alertsLanguage: number % 3 === 0 ? 'en' : 'ja',
        alertsChannel: 3,
        webhookUrl: `${chatOrigin}${chatPath(number)}`,
      },
    });
    for (let turn = 0; turn < 3; turn++) {
      const { keywords, alertsChannel } = searches[(number + turn * 2) % searches.length]!;
      await buildSearch(db, { ...member, name: keywords, conditions: { keywords }, alertsChannel, spikeSensitivity });
    }
  }
}

export interface Arrival {
  target: string;
  deliveryId: string | null;
  firstArticleId: number;
  at: Date;
}

export interface Remotes {
  smtpUrl: string;
  chatOrigin: string;
  arrivals: Arrival[];
  onMessage: () => void;
  stopMail(): Promise<void>;
  startMail(): Promise<void>;
  close(): Promise<void>;
}

export async function startRemotes({
  readerCount,
  answerMs,
}: {
  readerCount: number;
  answerMs: () => number;
}): Promise<Remotes> {
  const arrivals: Arrival[] = [];
  const smtp = await startFakeSmtp();
  const chat = await startFakeOrigin();
  const remotes: Remotes = {
    smtpUrl: smtp.url,
    chatOrigin: chat.origin,
    arrivals,
    onMessage: () => {},
    stopMail: () => smtp.stopListening(),
    startMail: () => smtp.listen(),
    async close() {
      await smtp.close();
      await chat.close();
    },
  };
  const arrive = async (target: string, deliveryId: string | null, text: string) => {
    arrivals.push({ target, deliveryId, firstArticleId: firstArticleIdOf(text), at: new Date() });
    remotes.onMessage();
    await wait(answerMs());
    setImmediate(() => remotes.onMessage());
  };
  smtp.onMessage = async ({ to, raw }) => {
    await arrive(to, /^Message-ID: <([0-9a-f-]{36})@/im.exec(raw)?.[1] ?? null, readMailText(raw));
    return null;
  };
  for (let number = 0; number < readerCount; number++) {
    const path = chatPath(number);
    chat.on(path, async ({ body }) => {
      await arrive(`${chat.origin}${path}`, null, body);
      return { body: 'ok' };
    });
  }
  return remotes;
}

function firstArticleIdOf(text: string): number {
  return Number(/\/articles\/headlines\/(\d+)/.exec(text)?.[1] ?? Number.NaN);
}
