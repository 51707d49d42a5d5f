import type { SearchConditions } from '@kawaraban/query/conditions.ts';

const email = 1;
const both = 3;

export interface DemoSearch {
  name: string;
  conditions: SearchConditions;
  alertsChannel: number;
  isDefault?: boolean;
}

export const tokyoSearches: readonly DemoSearch[] = [
  {
    name: '半導体',
    conditions: { keywords: '半導体 OR ウエハー OR semiconductor OR chipmaker OR 青嵐セミコン' },
    alertsChannel: both,
    isDefault: true,
  },
  {
    name: 'AI・人工知能',
    conditions: { keywords: 'AI OR 人工知能 OR "artificial intelligence" OR 言語モデル' },
    alertsChannel: both,
  },
  {
    name: '決算・業績',
    conditions: { keywords: '決算 OR 純利益 OR 上方修正 OR 減益 OR 増益', languages: ['ja'] },
    alertsChannel: email,
  },
  {
    name: '買収・再編',
    conditions: { keywords: '(買収 OR 合併 OR 完全子会社化 OR 株式の取得) -リコール' },
    alertsChannel: both,
  },
  {
    name: '脱炭素とエネルギー',
    conditions: { keywords: '洋上風力 OR 蓄電池 OR 水素 OR 太陽光 OR 電力', languages: ['ja'] },
    alertsChannel: email,
  },
  {
    name: 'リコール・自主回収',
    conditions: { keywords: 'リコール OR 自主回収 OR recall' },
    alertsChannel: both,
  },
  {
    name: '規制・行政処分',
    conditions: { keywords: '行政処分 OR 業務改善命令 OR 課徴金 OR 改正 OR 義務 OR 罰則', languages: ['ja'] },
    alertsChannel: email,
  },
  {
    name: '金利と為替',
    conditions: { keywords: '利上げ OR 政策金利 OR 円安 OR 為替 OR "interest rate" OR "interest rates"' },
    alertsChannel: email,
  },
  {
    name: '物流・運賃',
    conditions: { keywords: '物流 OR 運賃 OR 海運 OR 港', languages: ['ja'] },
    alertsChannel: email,
  },
  {
    name: '通商・関税',
    conditions: { keywords: '関税 OR 輸出 OR 輸入 OR tariff OR tariffs' },
    alertsChannel: both,
  },
  {
    name: '賃金と人手',
    conditions: { keywords: '賃上げ OR 最低賃金 OR 人手 OR 運転手 OR 採用', languages: ['ja'] },
    alertsChannel: email,
  },
  {
    name: '災害・障害・停止',
    conditions: { keywords: '台風 OR 地震 OR 通信障害 OR 停電 OR typhoon OR earthquake' },
    alertsChannel: both,
  },
  {
    name: '官公庁の公表資料',
    conditions: { kinds: ['Notice'], languages: ['ja'], period: { last: '30d' } },
    alertsChannel: email,
  },
  {
    name: 'AI regulation',
    conditions: {
      keywords: '(AI OR "artificial intelligence") (rule OR law OR court OR licence OR copyright)',
      languages: ['en'],
    },
    alertsChannel: 0,
  },
];

export const londonSearches: readonly DemoSearch[] = [
  {
    name: 'Mergers and acquisitions',
    conditions: { keywords: 'merger OR acquisition OR takeover OR bid OR buys', languages: ['en'] },
    alertsChannel: email,
    isDefault: true,
  },
  {
    name: 'Regulation',
    conditions: {
      keywords: 'regulator OR regulation OR consultation OR undertakings OR settlement',
      languages: ['en'],
    },
    alertsChannel: email,
  },
  {
    name: 'Banks and markets',
    conditions: { keywords: 'bank OR banks OR lender OR lenders OR insurer OR insurers', languages: ['en'] },
    alertsChannel: email,
  },
  {
    name: 'Shipping and ports',
    conditions: { keywords: 'shipping OR freight OR port OR ports', languages: ['en'] },
    alertsChannel: both,
  },
  {
    name: 'Technology and data centres',
    conditions: {
      keywords: '"data centre" OR "data centres" OR "data center" OR AI OR chip OR chips',
      languages: ['en'],
    },
    alertsChannel: email,
  },
  {
    name: 'Regulators’ notices',
    conditions: { kinds: ['Notice'], languages: ['en'] },
    alertsChannel: 0,
  },
];

export const singaporeSearches: readonly DemoSearch[] = [
  {
    name: 'Southeast Asia',
    conditions: { keywords: 'Singapore OR Malaysia OR Vietnam OR Thailand OR Indonesia', languages: ['en'] },
    alertsChannel: email,
    isDefault: true,
  },
  {
    name: 'Freight and fuel',
    conditions: { keywords: 'freight OR bunker OR tanker OR "container ship" OR berth', languages: ['en'] },
    alertsChannel: both,
  },
  {
    name: 'Chips and contract makers',
    conditions: { keywords: 'chip OR chips OR wafer OR foundry OR Seiran', languages: ['en'] },
    alertsChannel: email,
  },
];
