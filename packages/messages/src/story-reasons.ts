import { createTranslate, type Locale, type Translate, type Translation } from './translate.ts';

const en = {
  because: 'Same story because of {parts}',
  others: 'Same story through its other articles',
  names: { one: 'the name {names}', other: 'the names {names}' },
  figures: { one: 'the figure {figures}', other: 'the figures {figures}' },
  statistic: 'the statistic “{statistic}”',
  events: 'the subject ({events})',
  wording: 'much of the wording',
  sameText: 'the same text',
  units: {
    percent: '{number}%',
    points: '{number} points',
    people: '{number} people',
    magnitude: 'magnitude {number}',
    intensity: 'intensity {number}',
  },
} as const;

export type StoryReasonWords = typeof en;

const ja: Translation<StoryReasonWords> = {
  because: '{parts}が共通するため、同じニュースとしてまとめています',
  others: 'ほかの関連報道を介して、同じニュースとしてまとめています',
  names: { other: '名称（{names}）' },
  figures: { other: '数値（{figures}）' },
  statistic: '統計（{statistic}）',
  events: '話題（{events}）',
  wording: '文面の多く',
  sameText: '文面',
  units: {
    percent: '{number}%',
    points: '{number}ポイント',
    people: '{number}人',
    magnitude: 'M{number}',
    intensity: '震度{number}',
  },
};

const translators: Record<Locale, Translate<StoryReasonWords>> = {
  en: createTranslate<StoryReasonWords>('en', en),
  ja: createTranslate<StoryReasonWords>('ja', ja),
};

export function translateStoryReason(locale: Locale): Translate<StoryReasonWords> {
  return translators[locale];
}

export const statisticNames: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  policyrate: { en: 'policy rate', ja: '政策金利' },
  'cpi-core': { en: 'core consumer prices', ja: 'コア消費者物価' },
  'cpi-tokyo': { en: 'Tokyo consumer prices', ja: '東京都区部の消費者物価' },
  'ppi-services': { en: 'services producer prices', ja: '企業向けサービス価格' },
  ppi: { en: 'producer prices', ja: '企業物価' },
  pce: { en: 'PCE prices', ja: 'PCE物価' },
  cpi: { en: 'consumer prices', ja: '消費者物価' },
  retail: { en: 'retail sales', ja: '小売売上高' },
  claims: { en: 'jobless claims', ja: '失業保険申請件数' },
  payrolls: { en: 'payrolls', ja: '雇用統計' },
  openings: { en: 'job openings', ja: '求人倍率' },
  unemployment: { en: 'unemployment rate', ja: '失業率' },
  wages: { en: 'wages', ja: '賃金' },
  spending: { en: 'household spending', ja: '家計の消費支出' },
  machine: { en: 'machinery orders', ja: '機械受注' },
  machinetool: { en: 'machine tool orders', ja: '工作機械受注' },
  'orders-durable': { en: 'durable goods orders', ja: '耐久財受注' },
  orders: { en: 'factory orders', ja: '製造業受注' },
  production: { en: 'industrial production', ja: '鉱工業生産' },
  gdp: { en: 'GDP', ja: 'GDP' },
  trade: { en: 'trade balance', ja: '貿易収支' },
  current: { en: 'current account', ja: '経常収支' },
  'pmi-services': { en: 'services PMI', ja: 'サービス業PMI' },
  pmi: { en: 'PMI', ja: 'PMI' },
  tankan: { en: 'Tankan survey', ja: '日銀短観' },
  sentiment: { en: 'confidence survey', ja: '景況感' },
  'homes-new': { en: 'new home sales', ja: '新築住宅販売' },
  homes: { en: 'existing home sales', ja: '中古住宅販売' },
  starts: { en: 'housing starts', ja: '住宅着工' },
  homeprices: { en: 'house prices', ja: '住宅価格' },
  landprice: { en: 'land prices', ja: '地価' },
  bankruptcies: { en: 'bankruptcies', ja: '倒産件数' },
  visitors: { en: 'foreign visitors', ja: '訪日外国人数' },
  department: { en: 'department store sales', ja: '百貨店売上高' },
  convenience: { en: 'convenience store sales', ja: 'コンビニ売上高' },
  carsales: { en: 'car sales', ja: '新車販売' },
  rice: { en: 'rice prices', ja: 'コメ価格' },
  gasoline: { en: 'petrol prices', ja: 'ガソリン価格' },
  flu: { en: 'flu cases', ja: 'インフルエンザ' },
  money: { en: 'money supply', ja: 'マネーストック' },
  reserves: { en: 'foreign reserves', ja: '外貨準備高' },
  population: { en: 'population', ja: '人口' },
  approvalrate: { en: 'approval rating', ja: '内閣支持率' },
  nikkei: { en: 'Nikkei average', ja: '日経平均' },
  topix: { en: 'TOPIX', ja: 'TOPIX' },
  dow: { en: 'Dow Jones', ja: 'ダウ平均' },
  yen: { en: 'yen exchange rate', ja: '円相場' },
  euro: { en: 'euro exchange rate', ja: 'ユーロ相場' },
  bondyield: { en: 'bond yields', ja: '長期金利' },
  oil: { en: 'oil price', ja: '原油価格' },
  gold: { en: 'gold price', ja: '金価格' },
  bitcoin: { en: 'Bitcoin price', ja: 'ビットコイン価格' },
};
