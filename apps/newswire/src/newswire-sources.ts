/**
 * Fictional publishers of the local newswire. The description of each feed says that the publisher does not exist.
 * Together the feeds cover every feed format and the legacy Japanese encodings, so that the demo exercises the same
 * parsing code as real feeds.
 */

export type FeedFormat = 'rss2' | 'rss1' | 'atom' | 'json';
export type Charset = 'utf-8' | 'shift_jis' | 'euc-jp';

export interface NewswireSource {
  key: string;
  kind: 'Headline' | 'Notice';
  country: string;
  language: 'ja' | 'en';
  group: { key: string; kind: 'news' | 'official'; jaName: string; enName: string };
  mainJa: string;
  mainEn: string;
  jaSub: string;
  enSub: string;
  localSub: string;
  about: string;
  format: FeedFormat;
  charset: Charset;
  /**
   * Whether the feed contains the full text of new articles or only an excerpt. For an excerpt, the product fetches the
   * page. Articles from before the newswire's start always have the full text, because the product does not fetch pages
   * that old.
   */
  content: 'full' | 'excerpt';
  /** Number of days between the publisher's last article and the newswire's start, or 0 if the publisher is not silent. */
  silentDays: number;
}

type Row = Pick<NewswireSource, 'key' | 'country' | 'group' | 'about' | 'format' | 'content'> & {
  ja: string;
  en: string;
  sub: [ja: string, en: string];
  charset?: Charset;
  silentDays?: number;
};

const dailies = { key: 'nw-dailies', kind: 'news', jaName: '新聞', enName: 'Newspapers' } as const;
const trade = { key: 'nw-trade', kind: 'news', jaName: '専門紙・専門サイト', enName: 'Trade press' } as const;
const ministries = { key: 'nw-ministries', kind: 'official', jaName: '省庁', enName: 'Ministries' } as const;
const regulators = { key: 'nw-regulators', kind: 'official', jaName: '規制当局', enName: 'Regulators' } as const;
const exchanges = { key: 'nw-exchanges', kind: 'official', jaName: '取引所', enName: 'Exchanges' } as const;

const japanese: Row[] = [
  {
    key: 'akatsuki',
    country: 'JP',
    group: dailies,
    ja: '暁経済新聞',
    en: 'Akatsuki Business Daily',
    sub: ['総合', 'Top stories'],
    about: '企業と市場の動きを伝える経済紙',
    format: 'rss2',
    content: 'excerpt',
  },
  {
    key: 'asagiri',
    country: 'JP',
    group: dailies,
    ja: '朝霧新聞',
    en: 'Asagiri Shimbun',
    sub: ['経済・くらし', 'Business and daily life'],
    about: '暮らしと経済を伝える一般紙',
    format: 'rss1',
    content: 'excerpt',
  },
  {
    key: 'minato',
    country: 'JP',
    group: trade,
    ja: 'みなと産業新報',
    en: 'Minato Industry News',
    sub: ['製造・物流', 'Manufacturing and logistics'],
    about: '製造業と物流の専門紙',
    format: 'rss1',
    charset: 'euc-jp',
    content: 'excerpt',
  },
  {
    key: 'setouchi',
    country: 'JP',
    group: dailies,
    ja: '瀬戸内日日新聞',
    en: 'Setouchi Nichinichi',
    sub: ['地域経済', 'Regional business'],
    about: '瀬戸内の地域紙',
    format: 'rss2',
    charset: 'shift_jis',
    content: 'excerpt',
  },
  {
    key: 'kitaguni',
    country: 'JP',
    group: dailies,
    ja: '北国産経タイムス',
    en: 'Kitaguni Business Times',
    sub: ['北海道・東北', 'Hokkaido and Tohoku'],
    about: '北海道と東北の経済紙',
    format: 'rss2',
    content: 'full',
    silentDays: 8,
  },
  {
    key: 'denno',
    country: 'JP',
    group: trade,
    ja: '電脳通信',
    en: 'Denno Wire',
    sub: ['テクノロジー', 'Technology'],
    about: '技術と事業の解説サイト',
    format: 'json',
    content: 'full',
  },
  {
    key: 'kusuri',
    country: 'JP',
    group: trade,
    ja: 'くすりと医療新聞',
    en: 'Medicines and Care Weekly',
    sub: ['医薬・医療', 'Medicines and care'],
    about: '医薬品と医療の専門紙',
    format: 'atom',
    content: 'full',
  },
  {
    key: 'sangi',
    country: 'JP',
    group: ministries,
    ja: '産業技術省',
    en: 'Ministry of Industry and Technology',
    sub: ['報道発表', 'Press releases'],
    about: '産業技術省の報道発表',
    format: 'atom',
    content: 'excerpt',
  },
  {
    key: 'kotsu',
    country: 'JP',
    group: ministries,
    ja: '交通基盤省',
    en: 'Ministry of Transport Infrastructure',
    sub: ['お知らせ', 'Announcements'],
    about: '交通基盤省のお知らせ',
    format: 'rss2',
    content: 'excerpt',
  },
  {
    key: 'roudou',
    country: 'JP',
    group: ministries,
    ja: '労働生活省',
    en: 'Ministry of Labour and Living',
    sub: ['新着情報', 'What is new'],
    about: '労働生活省の新着情報',
    format: 'rss2',
    content: 'excerpt',
  },
  {
    key: 'kinkan',
    country: 'JP',
    group: regulators,
    ja: '金融市場監督院',
    en: 'Financial Markets Supervisory Agency',
    sub: ['行政処分・公表', 'Orders and publications'],
    about: '金融市場監督院の公表資料',
    format: 'rss2',
    content: 'excerpt',
  },
  {
    key: 'yakushin',
    country: 'JP',
    group: regulators,
    ja: '医薬品審査機構',
    en: 'Medicines Review Organisation',
    sub: ['安全性情報', 'Safety information'],
    about: '医薬品審査機構の安全性情報',
    format: 'atom',
    content: 'excerpt',
  },
  {
    key: 'toto',
    country: 'JP',
    group: exchanges,
    ja: '東都証券取引所',
    en: 'Toto Stock Exchange',
    sub: ['適時開示', 'Company disclosures'],
    about: '上場会社の適時開示',
    format: 'rss2',
    content: 'excerpt',
  },
];

const english: Row[] = [
  {
    key: 'harbour',
    country: 'GB',
    group: dailies,
    ja: 'ハーバー・レジャー',
    en: 'The Harbour Ledger',
    sub: ['ビジネス', 'Business'],
    about: 'Business news from Britain and beyond',
    format: 'rss2',
    content: 'excerpt',
  },
  {
    key: 'meridian',
    country: 'US',
    group: dailies,
    ja: 'メリディアン・ポスト',
    en: 'Meridian Post',
    sub: ['経済', 'Economy'],
    about: 'The American economy, explained',
    format: 'atom',
    content: 'excerpt',
  },
  {
    key: 'straits',
    country: 'SG',
    group: dailies,
    ja: 'ストレーツ・ビジネス・クーリエ',
    en: 'Straits Business Courier',
    sub: ['アジア経済', 'Asian business'],
    about: 'Trade and business across Southeast Asia',
    format: 'json',
    content: 'full',
  },
  {
    key: 'rhine',
    country: 'DE',
    group: dailies,
    ja: 'ライン・ディスパッチ',
    en: 'Rhine Dispatch',
    sub: ['企業', 'Companies'],
    about: 'German companies in English',
    format: 'rss2',
    content: 'excerpt',
  },
  {
    key: 'circuit',
    country: 'US',
    group: trade,
    ja: 'サーキット＆チップ・レビュー',
    en: 'Circuit & Chip Review',
    sub: ['半導体・AI・宇宙', 'Chips, AI and space'],
    about: 'The business of chips, models and rockets',
    format: 'atom',
    content: 'full',
  },
  {
    key: 'ofc',
    country: 'GB',
    group: regulators,
    ja: '公正取引局（英）',
    en: 'Office for Fair Commerce',
    sub: ['決定・調査', 'Cases and decisions'],
    about: 'Cases and decisions of the Office for Fair Commerce',
    format: 'atom',
    content: 'excerpt',
  },
  {
    key: 'fsbureau',
    country: 'US',
    group: regulators,
    ja: '連邦証券局（米）',
    en: 'Federal Securities Bureau',
    sub: ['報道発表', 'Press releases'],
    about: 'Press releases of the Federal Securities Bureau',
    format: 'rss2',
    content: 'excerpt',
  },
  {
    key: 'nta',
    country: 'US',
    group: regulators,
    ja: '国家治療薬庁（米）',
    en: 'National Therapeutics Agency',
    sub: ['承認・回収', 'Approvals and recalls'],
    about: 'Approvals and recalls of the National Therapeutics Agency',
    format: 'rss2',
    content: 'excerpt',
  },
  {
    key: 'mbs',
    country: 'SG',
    group: regulators,
    ja: '海峡通貨委員会（シンガポール）',
    en: 'Straits Monetary Board',
    sub: ['公表資料', 'Publications'],
    about: 'Publications of the Straits Monetary Board',
    format: 'rss2',
    content: 'excerpt',
  },
  {
    key: 'fno',
    country: 'DE',
    group: regulators,
    ja: '連邦ネットワーク局（独）',
    en: 'Federal Network Office',
    sub: ['決定', 'Determinations'],
    about: 'Determinations of the Federal Network Office',
    format: 'atom',
    content: 'excerpt',
  },
];

function settle(row: Row, language: 'ja' | 'en'): NewswireSource {
  const jaSub = `${row.ja}　${row.sub[0]}`;
  const enSub = `${row.en}: ${row.sub[1]}`;
  return {
    key: row.key,
    kind: row.group.kind === 'news' ? 'Headline' : 'Notice',
    country: row.country,
    language,
    group: row.group,
    mainJa: row.ja,
    mainEn: row.en,
    jaSub,
    enSub,
    localSub: language === 'ja' ? jaSub : enSub,
    about: row.about,
    format: row.format,
    charset: row.charset ?? 'utf-8',
    content: row.content,
    silentDays: row.silentDays ?? 0,
  };
}

export const newswireSources: readonly NewswireSource[] = [
  ...japanese.map((row) => settle(row, 'ja')),
  ...english.map((row) => settle(row, 'en')),
];

/** Shown in the footer of every newswire page, outside the article text, so that no search, tag or summary contains it. */
export const fictionLine = { ja: 'これは架空の記事です。', en: 'This is a fictional article.' } as const;

export const fictionNotice = {
  ja: '架空の媒体です。記事・企業・団体はすべて創作です。',
  en: 'A fictional publisher: every article, company and body named here is invented.',
} as const;

export function feedPath(source: NewswireSource): string {
  const extension = { rss2: 'xml', rss1: 'rdf', atom: 'atom', json: 'json' }[source.format];
  return `/feeds/${source.key}.${extension}`;
}
