/**
 * Generates users, searches and feeds so that the matching articles are known without the product's matcher. Equal
 * sizes always yield the same world.
 */
import { createRandom, type Random } from './match-random.ts';

export interface WorldSize {
  users: number;
  feeds: number;
  articles: number;
  instant: number;
}

export interface Entry {
  feed: number;
  isJapanese: boolean;
  title: string;
  text: string;
  isThin: boolean;
  topics: number[];
}

export interface Search {
  any: number[];
  all: number[];
  not: number[];
  country: string | null;
}

export interface World {
  size: WorldSize;
  entries: Entry[];
  entriesOf: number[][];
  /**
   * Index of the first late feed. Late feeds are published while digests are built. Only `instant` readers search for
   * their topics, because the content of a digest must not depend on timing.
   */
  lateFeed: number;
  countryOf(feed: number): string;
  isJapaneseFeed(feed: number): boolean;
  searchesOf(user: number): Search[];
  keywordsOf(search: Search): string;
  wantedBy(search: Search): number[];
  hasWebhook(user: number): boolean;
}

export const searchesPerUser = 2;
/** Average number of articles per topic. With five, a reader's searches find about thirteen articles. */
const articlesPerTopic = 5;
const topicsPerArticle = 2;
const thinShare = 0.1;
const copyShare = 0.1;
const webhookEvery = 10;
const lateShare = 0.05;
const seed = 20_261_122;

export function createWorld(size: WorldSize): World {
  const random = createRandom(seed);
  const lateFeed = size.feeds - Math.ceil(size.feeds * lateShare);
  const entriesOf: number[][] = Array.from({ length: size.feeds }, () => []);
  for (let number = 0; number < size.articles; number++) entriesOf[number % size.feeds]!.push(number);
  const isLate = (number: number) => number % size.feeds >= lateFeed;
  const lateCount = entriesOf.slice(lateFeed).flat().length;
  const early = topicsFor(0, size.articles - lateCount);
  const late = topicsFor(early.end, lateCount);
  const entries: Entry[] = [];
  for (let number = 0; number < size.articles; number++) {
    const feed = number % size.feeds;
    entries.push(makeEntry(random, { number, feed, topics: isLate(number) ? late : early, entries, isLate }));
  }
  const pools: [Pool, Pool] = [
    { topics: early, entries: entries.filter(({ feed }) => feed < lateFeed) },
    { topics: late, entries: entries.filter(({ feed }) => feed >= lateFeed) },
  ];
  const about = new Map<number, number[]>();
  for (const [number, { topics }] of entries.entries()) {
    for (const topic of topics) about.set(topic, [...(about.get(topic) ?? []), number]);
  }
  const articlesAbout = (topic: number) => about.get(topic) ?? [];
  return {
    size,
    entries,
    entriesOf,
    lateFeed,
    countryOf,
    isJapaneseFeed,
    searchesOf: (user) => makeSearches(createRandom(seed + 1 + user), pools, user < size.instant),
    keywordsOf,
    wantedBy({ any, all, not, country }) {
      const found = new Set([...any, ...all].flatMap(articlesAbout));
      return [...found]
        .filter((number) => {
          const { topics, feed } = entries[number]!;
          return (
            all.every((topic) => topics.includes(topic)) &&
            !not.some((topic) => topics.includes(topic)) &&
            (country === null || countryOf(feed) === country)
          );
        })
        .sort((a, b) => a - b);
    },
    hasWebhook: (user) => user % webhookEvery === 0,
  };
}

const isJapaneseFeed = (feed: number) => feed % 2 === 0;
const countryOf = (feed: number) => (isJapaneseFeed(feed) ? 'JP' : feed % 4 === 1 ? 'US' : 'GB');

interface Topics {
  start: number;
  end: number;
}

function topicsFor(start: number, articles: number): Topics {
  const pairs = Math.max(4, Math.ceil((articles * topicsPerArticle) / articlesPerTopic / 2));
  return { start, end: start + pairs * 2 };
}

const drawTopic = (random: Random, { start, end }: Topics) => start + random.below(end - start);

interface Desk {
  number: number;
  feed: number;
  topics: Topics;
  entries: readonly Entry[];
  isLate(number: number): boolean;
}

function makeEntry(random: Random, { number, feed, topics: pool, entries, isLate }: Desk): Entry {
  const isJapanese = isJapaneseFeed(feed);
  const earlier = random.next() < copyShare && number > 0 ? random.below(number) : undefined;
  const isThin = random.next() < thinShare;
  const copied = earlier !== undefined && !isLate(number) && !isLate(earlier) ? entries[earlier] : undefined;
  if (copied && copied.feed !== feed && copied.isJapanese === isJapanese) return { ...copied, feed, isThin: false };
  const topics = new Set<number>();
  while (topics.size < topicsPerArticle) topics.add((drawTopic(random, pool) & ~1) | (isJapanese ? 0 : 1));
  const words = [...topics].map(topicWord);
  const write = isJapanese ? writeJapanese : writeEnglish;
  return {
    ...{ feed, isJapanese, isThin, topics: [...topics] },
    title: write(random, isJapanese ? 24 : 60, words.slice(0, 1)),
    text: write(random, isJapanese ? 760 : 1_600, words),
  };
}

interface Pool {
  topics: Topics;
  entries: readonly Entry[];
}

function makeSearches(random: Random, [early, late]: readonly [Pool, Pool], isInstant: boolean): Search[] {
  return Array.from({ length: searchesPerUser }, (_, turn) => {
    const { topics, entries } = isInstant && turn > 0 ? late : early;
    const someEntry = random.pick(entries);
    const country = random.below(10) === 0 ? countryOf(someEntry.feed) : null;
    const search: Search = { any: [], all: [], not: [], country };
    const kind = random.below(100);
    // The first search always matches an article, so that every reader gets a digest.
    if (turn === 0 || kind < 60) return { ...search, all: [random.pick(someEntry.topics)] };
    if (kind < 80) return { ...search, all: someEntry.topics };
    const others = [drawTopic(random, topics), drawTopic(random, topics)];
    return { ...search, any: [random.pick(someEntry.topics), ...others], not: [drawTopic(random, topics)] };
  });
}

function keywordsOf({ any, all, not }: Search): string {
  const anyOf = any.length > 0 ? [`(${any.map(topicWord).join(' OR ')})`] : [];
  return [...anyOf, ...all.map(topicWord), ...not.map((topic) => `-${topicWord(topic)}`)].join(' ');
}

const topicSigns = [...'青浜谷沢瀬峰原岬森岡滝泉麦桐楓霧霜蔵橋塔織窯鐘帆錨舟櫓炉鋳鍛紡漆'];
const syllables = 'bar cel dov fen gri hol jun kem lor mab nus orp pel quo ras sti tum ulf ven wix yar zed'.split(' ');

/** The endings are chosen so that no inflection rule changes a word. */
function topicWord(topic: number): string {
  const signs = topic % 2 === 0 ? topicSigns : syllables;
  let rest = Math.floor(topic / 2);
  let word = '';
  for (let at = 0; at < 4; at++) {
    word += signs[rest % signs.length];
    rest = Math.floor(rest / signs.length);
  }
  return topic % 2 === 0 ? word : `${word}ox`;
}

const fillers = [
  ...'市場経済政府企業発表年度増産輸出規制研究開発価格上昇予測景気回復物価賃金交渉投資工業電力通信医療教育農林水運航空観光住宅都市港湾鉄道銀行証券保険法令裁判選挙国会知事',
];
const particles = ['は', 'が', 'を', 'に', 'で', 'と', 'も', 'から', 'まで', 'より'];
const endings = ['した。', 'すると述べた。', 'という。', 'になる。', 'を示した。'];

function writeJapanese(random: Random, length: number, words: readonly string[]): string {
  let text = '';
  for (let sentence = 0; text.length < length; sentence++) {
    const word = sentence < words.length * 2 ? words[sentence % words.length] : undefined;
    if (word) text += `${word}の`;
    for (let part = 0; part < 3; part++)
      text += `${Array.from({ length: 2 + random.below(3) }, () => random.pick(fillers)).join('')}${random.pick(particles)}`;
    text += `${random.pick(fillers)}${random.pick(fillers)}${random.pick(endings)}`;
  }
  return text;
}

function writeEnglish(random: Random, length: number, words: readonly string[]): string {
  let text = '';
  for (let sentence = 0; text.length < length; sentence++) {
    const word = sentence < words.length * 2 ? words[sentence % words.length] : undefined;
    const plain = Array.from({ length: 9 }, () => `${random.pick(syllables)}${random.pick(syllables)}`);
    if (word) plain.splice(3, 0, word);
    text += `The ${plain.slice(0, 5).join(' ')} of ${plain.slice(5).join(' ')}. `;
  }
  return text.trim();
}
