const japanese =
  `北海道 青森 岩手 宮城 秋田 山形 福島 茨城 栃木 群馬 埼玉 千葉 東京 神奈川 新潟 富山 石川 福井 山梨 長野 岐阜 静岡 愛知
  三重 滋賀 京都 大阪 兵庫 奈良 和歌山 鳥取 島根 岡山 広島 山口 徳島 香川 愛媛 高知 福岡 佐賀 長崎 熊本 大分 宮崎 鹿児島 沖縄
  東北 関東 首都圏 近畿 関西 東海 北陸 中国地方 四国 九州 札幌 仙台 横浜 名古屋 神戸 カリフォルニア テキサス ニューヨーク シカゴ
  フィラデルフィア リッチモンド ダラス カンザスシティー ロンドン パリ スコットランド ウェールズ 上海 深圳 シドニー`
    .trim()
    .split(/\s+/u);

const english = `Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|West Virginia|Wisconsin|Wyoming|Scotland|Scottish|Wales|Welsh|Northern Ireland|Ontario|Quebec|Alberta|British Columbia|Manitoba|Saskatchewan|Nova Scotia|New South Wales|Queensland|Victoria|Tasmania|Bavaria|Saxony|Hesse|North Rhine-Westphalia|Baden-Wuerttemberg|Brandenburg|Catalonia|Lombardy|London|Tokyo|Osaka|Paris(?!['’]s)|Berlin(?!['’]s)|Chicago|Philadelphia|Richmond|Dallas|Atlanta|Boston|Kansas City|Shanghai|Shenzhen|Hong Kong|Sydney|Melbourne|Toronto|Vancouver|Mumbai|Midwest|Empire State`;
const englishPlace = new RegExp(`\\b(?:${english})\\b`, 'gu');
const japanesePlace = new RegExp(`(?:${japanese.join('|')})(?!株|市場|外為|債券|証券|電力|電機|ガス|海上|精密)`, 'gu');

export function placesOf(title: string, isJapanese: boolean): string[] {
  const found = [...title.matchAll(isJapanese ? japanesePlace : englishPlace)].map(([place]) => place.toLowerCase());
  if (isJapanese && title.includes('都区部')) found.push('東京');
  return [...new Set(found)];
}
