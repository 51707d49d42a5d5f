/** Two morning digests as readers get them: corrections, several saved searches, more articles than a message shows. */
import { type AlertMessage, type RawArticle, toMessageArticle } from '../alert-message.ts';

const origin = 'https://kawaraban.example';
const common = { imageUrl: null, storyCount: 0, isCorrected: false, isUpdated: false };
const frame = {
  ...{ productName: 'Kawaraban', alertsUrl: `${origin}/alerts`, settingsUrl: `${origin}/settings/personal/alerts` },
  ...{ markUrl: `${origin}/icons/any-192.png`, unsubscribeUrl: `${origin}/unsubscribe/all`, isTest: false },
};

type Given = Partial<RawArticle> & Pick<RawArticle, 'id' | 'title' | 'text' | 'sourceName' | 'terms' | 'searchName'>;

function article(given: Given, base: Pick<RawArticle, 'country' | 'language' | 'publishedAt'>) {
  const url = `${origin}/articles/headlines/${given.id}`;
  const originalUrl = `https://news.example/${given.id}`;
  return toMessageArticle({ ...common, translatedTerms: [], kind: 'Headline', url, originalUrl, ...base, ...given });
}

const search = (name: string, count: number, corrections = 0) => ({
  ...{ name, count, corrections, unsubscribePageUrl: `${origin}/unsubscribe/${encodeURIComponent(name)}` },
});

const ja = { country: 'JP', language: 'ja', publishedAt: new Date('2026-11-23T22:38:00Z') };
export const japaneseDigest: AlertMessage = {
  ...frame,
  ...{ language: 'ja', timezone: 'Asia/Tokyo', dueAt: new Date('2026-11-23T23:30:00Z'), readerName: '川原 千紙' },
  ...{ guidelineUrl: `${origin}/ja/quoting-guideline`, total: 5 },
  searches: [search('半導体', 3, 1), search('決算', 2)],
  articles: [
    article(
      {
        ...{ id: 1, title: 'ケプリンガーのウエハー受注額は2.1億ユーロ', terms: ['ウエハー'], searchName: '半導体' },
        ...{ isCorrected: true, country: 'DE', sourceName: 'ライン・ディスパッチ' },
        text: 'ウエハー装置の受注額を21億ユーロとしたのは誤りで、正しくは2.1億ユーロでした。おわびして訂正します。関係者に迷惑をかけました。',
      },
      ja,
    ),
    article(
      {
        ...{ id: 2, title: '青嵐セミコン、2ナノ量産を半年前倒し', terms: ['半導体'], searchName: '半導体' },
        ...{ sourceName: '暁経済新聞', storyCount: 4 },
        text: '半導体の受託生産を手がける青嵐セミコンは24日、2ナノの次世代品の量産を2027年春に始めると発表した。当初の計画より半年早い。',
      },
      ja,
    ),
    article(
      {
        ...{ id: 3, kind: 'Notice', searchName: '半導体', sourceName: '産業技術省', terms: ['半導体'] },
        title: '旧世代の半導体製造装置に関する輸出許可制の施行について',
        text: '2027年1月15日から、旧世代の半導体製造装置を輸出する際に、事前の許可が必要になります。',
      },
      ja,
    ),
    article(
      {
        ...{ id: 4, kind: 'Notice', title: '麦秋ビール：第3四半期決算短信〔連結〕', terms: ['決算'] },
        ...{ searchName: '決算', sourceName: '東都証券取引所' },
        text: '売上収益は前年同期比4.1％増の3,870億円、事業利益は同11.6％増の402億円となった。通期の見通しは据え置いた。',
      },
      ja,
    ),
    article(
      {
        ...{ id: 5, title: '若竹電子、在庫の圧縮が寄与', terms: ['上方修正', '純利益'], searchName: '決算' },
        ...{ sourceName: '暁経済新聞', storyCount: 1 },
        text: '若竹電子は22日、通期の見通しを引き上げた。半導体在庫を3割減らし、倉庫の費用を抑えたことが寄与した。株価は上がった。',
      },
      ja,
    ),
  ],
};

const en = { country: 'GB', language: 'en', publishedAt: new Date('2026-11-24T08:21:00Z') };
export const englishDigest: AlertMessage = {
  ...frame,
  ...{ language: 'en', timezone: 'Europe/London', dueAt: new Date('2026-11-24T09:00:00Z'), readerName: 'Priya Nair' },
  ...{ guidelineUrl: `${origin}/en/quoting-guideline`, total: 12 },
  searches: [search('Semiconductors', 8, 1), search('AI regulation', 4)],
  articles: [
    article(
      {
        ...{ id: 1, title: 'Keplinger wafer order is €210m, not €2.1bn', terms: ['wafer'], sourceName: 'Rhine Dispatch' },
        ...{ searchName: 'Semiconductors', isCorrected: true, country: 'DE' },
        text: 'The value of the wafer tool order was misstated by a factor of ten in an earlier report.',
      },
      en,
    ),
    article(
      {
        ...{ id: 2, title: 'Seiran pulls 2-nm chip production forward by six months', terms: ['chip', 'chips'] },
        ...{ searchName: 'Semiconductors', sourceName: 'Circuit & Chip Review', storyCount: 4, country: 'US' },
        text: 'The Japanese contract maker of chips said on Tuesday that its second plant will open in spring.',
      },
      en,
    ),
    article(
      {
        ...{ id: 3, title: 'Halden wins EU backing for a Dresden chip plant', terms: ['chip'], storyCount: 2 },
        ...{ searchName: 'Semiconductors', sourceName: 'The Harbour Ledger' },
        text: 'Brussels cleared €3.8bn for the chip plant, which the state of Saxony will help to pay for.',
      },
      en,
    ),
    article(
      {
        ...{ id: 4, kind: 'Notice', title: 'Export licence for older tools from January', terms: ['wafer', 'wafers'] },
        ...{ searchName: 'Semiconductors', sourceName: 'Ministry of Industry and Technology', country: 'JP' },
        text: 'From 15 January, exporters of older tools need a licence for each shipment to most countries.',
      },
      en,
    ),
    article(
      {
        ...{ id: 5, title: 'Quillon AI must delete its unlicensed library, court says', terms: ['AI', 'court'] },
        ...{ searchName: 'AI regulation', sourceName: 'Meridian Post', storyCount: 3, country: 'US' },
        text: 'The court gave Quillon AI 60 days to destroy the collection of books that it had copied.',
      },
      en,
    ),
  ],
};
