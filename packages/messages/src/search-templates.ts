/**
 * Search templates that find Japanese and English articles. The industries are those of `masters-data.ts` on the
 * server. The IDs of industries never change.
 */
import type { Locale } from './translate.ts';

export interface SearchTemplate {
  readonly id: string;
  readonly name: Readonly<Record<Locale, string>>;
  readonly keywords: string;
  readonly hasNotices: boolean;
}

const topic = (id: string, [ja, en]: readonly [string, string], keywords: string): SearchTemplate => ({
  id,
  name: { ja, en },
  keywords,
  hasNotices: false,
});

const body = (id: string, names: readonly [string, string], keywords: string): SearchTemplate => ({
  ...topic(id, names, keywords),
  hasNotices: true,
});

/** Subjects to follow. */
export const topicTemplates: readonly SearchTemplate[] = [
  topic('chips', ['半導体', 'Semiconductors'], '半導体 OR ウエハー OR semiconductor OR chipmaker'),
  topic('ai', ['AI・人工知能', 'Artificial intelligence'], 'AI OR 人工知能 OR 言語モデル OR "artificial intelligence"'),
  topic('earnings', ['決算・業績', 'Earnings'], '決算 OR 業績予想 OR 増益 OR 減益 OR earnings OR "profit forecast"'),
  topic(
    'deals',
    ['買収・再編', 'Mergers and acquisitions'],
    '買収 OR 合併 OR 経営統合 OR acquisition OR takeover OR merger',
  ),
  topic('trade', ['通商・関税', 'Trade and tariffs'], '関税 OR 輸出規制 OR 輸出許可 OR tariff OR "export controls"'),
  topic(
    'climate',
    ['脱炭素・再エネ', 'Decarbonisation'],
    '脱炭素 OR 再生可能エネルギー OR 洋上風力 OR 蓄電池 OR renewables OR "net zero"',
  ),
  topic('power', ['電力・ガス', 'Power and gas'], '電力 OR 送電 OR 都市ガス OR LNG OR electricity OR "natural gas"'),
  topic(
    'resources',
    ['資源・原材料', 'Raw materials'],
    '原油 OR レアアース OR 鉱山 OR 資源高 OR "crude oil" OR "rare earths" OR mining',
  ),
  topic('recalls', ['リコール・自主回収', 'Recalls'], 'リコール OR 自主回収 OR recall'),
  topic('cars', ['自動車・EV', 'Cars and EVs'], '自動車 OR 電気自動車 OR EV OR carmaker OR "electric vehicles"'),
  topic(
    'freight',
    ['物流・運賃', 'Logistics and freight'],
    '物流 OR 海運 OR 運賃 OR 港湾 OR logistics OR freight OR shipping',
  ),
  topic(
    'drugs',
    ['新薬・治験', 'New drugs and trials'],
    '新薬 OR 治験 OR 薬価 OR 医薬品 OR "clinical trial" OR drugmaker',
  ),
  topic('care', ['医療・介護', 'Health care'], '病院 OR 介護 OR 診療報酬 OR 医療機器 OR hospital OR "medical device"'),
  topic('food', ['食品・飲料', 'Food and beverages'], '食品 OR 飲料 OR 外食 OR 食中毒 OR "food safety" OR beverage'),
  topic(
    'farming',
    ['農業・漁業', 'Farming and fisheries'],
    '農業 OR 漁業 OR 米価 OR 農産物 OR farming OR fisheries OR harvest',
  ),
  topic('prices', ['値上げ・物価', 'Prices'], '値上げ OR 物価 OR 価格転嫁 OR inflation OR "price rise"'),
  topic(
    'building',
    ['建設・インフラ', 'Construction and infrastructure'],
    '建設 OR 公共工事 OR インフラ OR construction OR infrastructure',
  ),
  topic(
    'property',
    ['不動産・地価', 'Real estate'],
    '不動産 OR 地価 OR マンション OR 再開発 OR "real estate" OR "house prices"',
  ),
  topic(
    'materials',
    ['化学・素材', 'Chemicals and materials'],
    '化学メーカー OR 素材 OR 樹脂 OR 感光材 OR chemicals OR plastics',
  ),
  topic('metals', ['鉄鋼・金属', 'Steel and metals'], '鉄鋼 OR 高炉 OR アルミ OR 銅 OR steel OR aluminium OR copper'),
  topic(
    'machines',
    ['機械・ロボット', 'Machinery and robots'],
    '工作機械 OR ロボット OR 建機 OR "machine tools" OR robot',
  ),
  topic(
    'telecoms',
    ['通信・データセンター', 'Telecoms and data centres'],
    '通信 OR 基地局 OR データセンター OR telecoms OR "data centre"',
  ),
  topic(
    'security',
    ['サイバー攻撃・情報漏えい', 'Cyberattacks and leaks'],
    'サイバー攻撃 OR 情報漏えい OR ランサムウェア OR cyberattack OR "data breach" OR ransomware',
  ),
  topic('retail', ['小売・流通', 'Retail'], '小売 OR コンビニ OR スーパー OR 百貨店 OR retailer OR supermarket'),
  topic('banking', ['銀行・証券', 'Banking'], '銀行 OR 証券 OR 融資 OR bank OR lender'),
  topic(
    'rates',
    ['金利・為替', 'Interest and exchange rates'],
    '金利 OR 為替 OR 円安 OR 円高 OR "interest rates" OR "exchange rate"',
  ),
  topic('insurance', ['保険', 'Insurance'], '保険 OR 損保 OR 生保 OR insurance OR insurer'),
  topic('travel', ['観光・宿泊', 'Tourism and hotels'], '観光 OR 訪日客 OR ホテル OR tourism OR hotel'),
  topic(
    'labour',
    ['賃金・人手不足', 'Pay and staff shortages'],
    '賃上げ OR 人手不足 OR 春闘 OR 雇用 OR wages OR "labour shortage"',
  ),
  topic(
    'research',
    ['大学・研究', 'Universities and research'],
    '大学 OR 研究費 OR 共同研究 OR university OR "research funding"',
  ),
  topic('media', ['広告・メディア', 'Advertising and media'], '広告 OR 放送 OR 新聞社 OR advertising OR broadcaster'),
  topic(
    'rules',
    ['規制・行政処分', 'Regulation and enforcement'],
    '規制 OR 法改正 OR 行政処分 OR regulation OR enforcement',
  ),
  topic(
    'outages',
    ['災害・障害・停止', 'Disasters and outages'],
    '地震 OR 台風 OR 停電 OR システム障害 OR earthquake OR typhoon OR outage',
  ),
  topic(
    'scandals',
    ['不祥事・不正', 'Misconduct'],
    '不祥事 OR 不正会計 OR 第三者委員会 OR misconduct OR "accounting fraud"',
  ),
];

export const bodyTemplates: readonly SearchTemplate[] = [
  body('meti', ['経済産業省', 'METI (Japan)'], '経済産業省 OR 経産省 OR 産業技術省 OR METI'),
  body(
    'fsa',
    ['金融庁', 'Financial Services Agency (Japan)'],
    '金融庁 OR 金融市場監督院 OR "Financial Services Agency"',
  ),
  body('mhlw', ['厚生労働省', 'Ministry of Health (Japan)'], '厚生労働省 OR 厚労省 OR MHLW'),
  body('mlit', ['国土交通省', 'Ministry of Transport (Japan)'], '国土交通省 OR 国交省 OR MLIT'),
  body('maff', ['農林水産省', 'Ministry of Agriculture (Japan)'], '農林水産省 OR 農水省 OR MAFF'),
  body(
    'mic',
    ['総務省', 'Ministry of Communications (Japan)'],
    '総務省 OR "Ministry of Internal Affairs and Communications"',
  ),
  body('moe', ['環境省', 'Ministry of the Environment (Japan)'], '環境省 OR "Ministry of the Environment"'),
  body('mext', ['文部科学省', 'Ministry of Education (Japan)'], '文部科学省 OR 文科省 OR MEXT'),
  body(
    'jftc',
    ['公正取引委員会', 'Fair Trade Commission (Japan)'],
    '公正取引委員会 OR 公取委 OR JFTC OR "Fair Trade Commission"',
  ),
  body('boj', ['日本銀行', 'Bank of Japan'], '日本銀行 OR 日銀 OR "Bank of Japan"'),
  body('caa', ['消費者庁', 'Consumer Affairs Agency (Japan)'], '消費者庁 OR "Consumer Affairs Agency"'),
  body('ec', ['欧州委員会', 'European Commission'], '欧州委員会 OR "European Commission"'),
  body(
    'commerce',
    ['米商務省', 'US Department of Commerce'],
    '米商務省 OR "Department of Commerce" OR "Commerce Department"',
  ),
  body('fda', ['米食品医薬品局（FDA）', 'FDA (United States)'], 'FDA OR 米食品医薬品局'),
  body(
    'sec',
    ['米証券取引委員会（SEC）', 'SEC (United States)'],
    '米証券取引委員会 OR "Securities and Exchange Commission"',
  ),
];

interface IndustryTemplates {
  readonly topics: readonly string[];
  readonly bodies: readonly string[];
}

const byIndustry: Readonly<Record<string, IndustryTemplates>> = {
  1: { topics: ['farming', 'food', 'prices', 'outages'], bodies: ['maff', 'moe'] },
  2: { topics: ['resources', 'metals', 'trade', 'climate'], bodies: ['meti', 'commerce'] },
  3: { topics: ['building', 'property', 'labour', 'outages'], bodies: ['mlit', 'moe'] },
  4: { topics: ['food', 'recalls', 'prices', 'retail'], bodies: ['maff', 'caa', 'mhlw'] },
  5: { topics: ['materials', 'resources', 'climate', 'deals'], bodies: ['meti', 'moe', 'ec'] },
  6: { topics: ['drugs', 'care', 'recalls', 'deals'], bodies: ['mhlw', 'fda'] },
  7: { topics: ['metals', 'resources', 'trade', 'climate'], bodies: ['meti', 'jftc', 'commerce'] },
  8: { topics: ['machines', 'trade', 'earnings', 'labour'], bodies: ['meti', 'commerce'] },
  9: { topics: ['chips', 'ai', 'trade', 'earnings'], bodies: ['meti', 'commerce', 'ec'] },
  10: { topics: ['chips', 'ai', 'trade', 'climate'], bodies: ['meti', 'commerce', 'ec'] },
  11: { topics: ['cars', 'recalls', 'chips', 'trade'], bodies: ['mlit', 'meti', 'ec'] },
  12: { topics: ['power', 'climate', 'resources', 'rules'], bodies: ['meti', 'moe', 'ec'] },
  13: { topics: ['freight', 'labour', 'outages', 'trade'], bodies: ['mlit', 'jftc'] },
  14: { topics: ['telecoms', 'ai', 'security', 'deals'], bodies: ['mic', 'jftc', 'ec'] },
  15: { topics: ['trade', 'resources', 'freight', 'deals'], bodies: ['meti', 'jftc', 'commerce'] },
  16: { topics: ['retail', 'prices', 'recalls', 'labour'], bodies: ['caa', 'meti', 'jftc'] },
  17: { topics: ['banking', 'rates', 'deals', 'rules'], bodies: ['fsa', 'boj', 'sec'] },
  18: { topics: ['insurance', 'rates', 'outages', 'rules'], bodies: ['fsa', 'sec'] },
  19: { topics: ['property', 'rates', 'building', 'deals'], bodies: ['mlit', 'boj'] },
  20: { topics: ['travel', 'food', 'labour', 'outages'], bodies: ['mlit', 'mhlw'] },
  21: { topics: ['care', 'drugs', 'labour', 'security'], bodies: ['mhlw', 'mic'] },
  22: { topics: ['research', 'ai', 'labour', 'security'], bodies: ['mext', 'meti'] },
  23: { topics: ['media', 'ai', 'scandals', 'rules'], bodies: ['mic', 'caa', 'jftc'] },
  24: { topics: ['deals', 'rules', 'scandals', 'ai'], bodies: ['fsa', 'jftc', 'sec'] },
  25: { topics: ['rules', 'outages', 'labour', 'security'], bodies: ['mic', 'moe', 'ec'] },
};

const general: IndustryTemplates = { topics: ['earnings', 'deals', 'ai', 'rules'], bodies: ['meti', 'jftc', 'boj'] };

/** Returns the templates of an industry, or general templates for '99' (other) and for an unknown id. */
export function templatesOf(industryId: string): IndustryTemplates {
  return byIndustry[industryId] ?? general;
}
