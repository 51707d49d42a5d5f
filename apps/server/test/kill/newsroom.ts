/**
 * Simulates feeds. Some contain only teasers, so the worker must fetch the page, which is often the only place where
 * the searched word appears. Some entries are copies of earlier ones and join their story.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type FakeAnswer, type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

export interface Entry {
  title: string;
  url: string;
  text: string;
  teaser: string | null;
  publishedAt: Date;
}

export interface Newsroom {
  origin: string;
  feeds: { url: string; language: 'ja' | 'en'; entries: Entry[] }[];
  onRequest: () => void;
  /** Stops adding entries. */
  closeTheIssue(): void;
  close(): Promise<void>;
}

const topics = {
  ja: ['半導体', '電池', '港湾', '風力発電', '再編', '決算', '工場', '投資'],
  en: ['battery', 'semiconductor', 'port strike', 'wind farm', 'merger', 'recall', 'harvest', 'factory'],
} as const;

/** Syllables for invented words. Only copies share such words, so only copies form a story. */
const syllables = {
  ja: [
    ...'青浜谷沢瀬峰原岬森岡滝泉麦桐楓霧霜蔵橋塔織窯鐘帆錨舟櫓炉鋳鍛紡漆硝藍紅碧翠珊瑚琥珀樫榎椿柏桂杉梢穂稲粟茸鰯鯖鮎鶴鷺雁鴨蛍蝶',
  ],
  en: [
    'bar',
    'cel',
    'dov',
    'fen',
    'gri',
    'hol',
    'jun',
    'kem',
    'lor',
    'mab',
    'nus',
    'orp',
    'pel',
    'quo',
    'ras',
    'sti',
    'tum',
    'ulf',
    'ven',
    'wix',
    'yar',
    'zed',
  ],
} as const;

const word = (random: SeededRandom, language: 'ja' | 'en') =>
  Array.from({ length: 2 + random.below(2) }, () => random.pick(syllables[language])).join('');

function writeSentence(random: SeededRandom, language: 'ja' | 'en', topic: string): string {
  const [who, what, where, why] = Array.from({ length: 4 }, () => word(random, language));
  return language === 'ja'
    ? `${who}は${topic}の${what}を${where}で示し、${why}${word(random, language)}との縁を語った。`
    : `The ${who} ${what} of ${where} weighed a ${topic} near ${why} and left ${word(random, language)} alone. `;
}

/** Number of sentences per text. The texts exceed the length above which the page is not fetched (1,500 characters, 700 in Japanese). */
const sentenceCount = { ja: 28, en: 22 };

/**
 * Number of newest entries that a feed lists. A feed publishes fewer before a failed fetch is repeated, so no entry is
 * missed.
 */
const listedMax = 80;

export interface NewsroomOptions {
  seed: number;
  feedCount: number;
  /** Number of entries that a feed may have published by now. */
  entriesPerFeedMax: () => number;
  copyShare: number;
  /** Maximum simulated response delay in ms. The delay lets random kills hit requests in flight. */
  answerMsMax: number;
}

export async function openNewsroom(options: NewsroomOptions): Promise<Newsroom> {
  const { seed, feedCount, entriesPerFeedMax, copyShare, answerMsMax } = options;
  const web = await startFakeOrigin();
  const moments = seededRandom(seed + feedCount);
  const answerLater = () => wait(moments.next() * answerMsMax);
  let isOpen = true;
  const newsroom: Newsroom = {
    origin: web.origin,
    feeds: [],
    onRequest: () => {},
    closeTheIssue: () => {
      isOpen = false;
    },
    close: () => web.close(),
  };
  for (let number = 0; number < feedCount; number++) {
    const random = seededRandom(seed + number);
    const language = number % 2 === 0 ? 'ja' : 'en';
    const feed = { url: `${web.origin}/feed${number}.xml`, language, entries: [] as Entry[] } as const;
    newsroom.feeds.push(feed);
    web.on(`/feed${number}.xml`, async () => {
      newsroom.onRequest();
      const room = isOpen ? entriesPerFeedMax() - feed.entries.length : 0;
      for (let more = Math.min(1 + random.below(3), room); more > 0; more--) {
        const id = `${number}-${feed.entries.length}`;
        feed.entries.push(
          writeEntry(random, { web, language, id, earlier: feed.entries, copyShare, newsroom, answerLater }),
        );
      }
      // Builds the response first, because it must not include entries added during the wait.
      const answer = rssOf(feed.url, language, feed.entries.slice(-listedMax));
      await answerLater();
      return answer;
    });
  }
  return newsroom;
}

interface Desk {
  web: FakeOrigin;
  language: 'ja' | 'en';
  id: string;
  earlier: readonly Entry[];
  copyShare: number;
  newsroom: Newsroom;
  answerLater(): Promise<void>;
}

function writeEntry(random: SeededRandom, desk: Desk): Entry {
  const { web, language, id, earlier, copyShare, newsroom, answerLater } = desk;
  const [first, second] = [random.pick(topics[language]), random.pick(topics[language])];
  const own = Array.from({ length: sentenceCount[language] }, (_, n) =>
    writeSentence(random, language, n % 3 === 0 ? second : first),
  ).join('');
  const copied = random.next() < copyShare ? earlier.find((one) => !one.teaser && random.next() < 0.3) : undefined;
  const text = copied?.text ?? own;
  const name = copied ? copied.title.replace(/ \S+$/u, '') : `${word(random, language)} ${word(random, language)}`;
  // Writes digits as letters, because articles with different figures count as different news.
  const title = `${name} ${id.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
  const url = `${web.origin}/pages/${id}.html`;
  const isThin = !copied && random.next() < 0.35;
  if (isThin) {
    web.on(`/pages/${id}.html`, async () => {
      newsroom.onRequest();
      await answerLater();
      return pageOf(language, title, text);
    });
  }
  const teaser = isThin ? (language === 'ja' ? '続きは本文で。' : 'Read on at our site.') : null;
  return { title, url, text, teaser, publishedAt: new Date() };
}

function rssOf(url: string, language: string, entries: readonly Entry[]): FakeAnswer {
  const items = entries.map(
    ({ title, url: link, text, teaser, publishedAt }) =>
      `<item><title>${title}</title><link>${link}</link><guid>${link}</guid><pubDate>${publishedAt.toUTCString()}</pubDate>` +
      `<description>${teaser ?? text}</description></item>`,
  );
  return {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
    body: `<rss version="2.0"><channel><title>Feed</title><link>${new URL(url).origin}</link><language>${language}</language>${items.join('')}</channel></rss>`,
  };
}

function pageOf(language: string, title: string, text: string): FakeAnswer {
  const paragraphs = text.match(/.{1,400}(?:。|\. |$)/gs) ?? [text];
  return {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body><nav><a href="/">Home</a></nav>
      <article><h1>${title}</h1>${paragraphs.map((one) => `<p>${one}</p>`).join('')}</article></body></html>`,
  };
}
