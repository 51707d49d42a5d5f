/** Statistics and regular decisions by name. The first matching row is used, so narrower names come first. */
const rows = `
policyrate | (?:cut|trim|lower|hold|held|keep|kept|raise|hike|leave|left|lift)\\w*\\b.{0,40}\\b(?:rates?|on hold)\\b|(?<!jobless |unemployment |inflation |mortgage |birth |vacancy )\\brates? (?:cut|hike|rise|unchanged|steady)|deposit rate|cash rate|policy rate|\\bon hold\\b | 政策金利|利下げ|利上げ|預金金利|金利据え置|金利を維持|金融政策を現状
cpi-core | core cpi|core inflation|core consumer | コアCPI|コア物価
cpi-tokyo | tokyo.{0,20}(?:inflation|cpi|(?:consumer|core) prices) | 都区部コア|(?:東京都?区部|東京23区|都区部).{0,14}物価|東京CPI
ppi-services | services producer price|corporate services? price | サービス価格
ppi | producer price|wholesale inflation|\\bppi\\b|wholesale price|factory gate | 企業(?:間)?物価|卸売物価|生産者物価
pce | \\bpce\\b|personal consumption | 個人消費支出物価|PCE
cpi | (?<!wholesale |producer )inflation|\\bcpi\\b|consumer price|price growth|price pressures|cost of living | 消費者物価|CPI|全国.{0,4}物価|インフレ率|(?<!企業|卸売|生産者)物価指数|[国米英独仏圏]の?物価
retail | retail sales|spending in shops | 小売売上|小売業販売|小売販売
claims | jobless claims|unemployment claims|claims for (?:state )?unemployment|(?:unemployment|jobless) (?:benefits?|aid) | 失業保険|新規失業
payrolls | payrolls?|jobs report|employers added|adds? [\\d,]+ jobs | 雇用統計|非農業部門|米雇用|就業者
openings | job openings|jolts | 求人倍率|求人件数
unemployment | unemployment|jobless|joblessness | 失業率
wages | real wages|wage growth|average earnings|cash earnings | 実質賃金|毎月勤労統計|名目賃金|給与総額
spending | household spending|consumer spending | 消費支出|家計調査
machine | machinery orders|machine orders | 機械受注
machinetool | machine tool orders | 工作機械受注
orders-durable | durable goods | 耐久財
orders | (?:factory|industrial|manufacturing) orders|new orders (?:for|in)|orders for .{0,20}manufacturers | 製造業受注|鉱工業受注
production | industrial (?:production|output)|factory (?:production|output)|manufacturing output|output (?:at|by|of) .{0,20}factories|car output | 鉱工業生産|工業生産
gdp | gdp|gross domestic product|economic growth|economy (?:barely )?(?:grew|shrank|contracted|expanded|grows|shrinks|contracts|expands) | GDP|国内総生産|マイナス成長|プラス成長
trade | trade (?:deficit|surplus|balance|gap)|exports (?:rose|fell|rise|fall|jump|drop) | 貿易収支|貿易統計|貿易赤字|貿易黒字
current | current account | 経常収支|国際収支
pmi-services | services (?:sector|activity|pmi|index|industry)|non-manufacturing|ism services | サービス業PMI|非製造業
pmi | \\bpmi\\b|purchasing managers|manufacturing index|ism | PMI|購買担当者
tankan | tankan | 短観
sentiment | (?:consumer|business|investor) (?:confidence|sentiment|morale|climate)|economic sentiment|\\bifo\\b|\\bzew\\b | 消費者態度|景気ウオッチャー|景況感|街角景気
homes-new | new (?:home|house) sales | 新築住宅販売
homes | (?:existing|previously owned|home|house) (?:us )?(?:home )?sales|sales of previously owned | 中古住宅
starts | housing starts|building permits (?:rose|rise|fell|fall|drop|jump|climb|slip)\\w* | 住宅着工
homeprices | house prices|home prices | 住宅価格|マンション価格
landprice | land prices | 公示地価|基準地価|路線価
bankruptcies | corporate bankruptcies|insolvencies | 企業倒産|倒産件数
visitors | foreign visitors|visitor arrivals|tourist arrivals | 訪日客|訪日外国人
department | department stores? sales | 百貨店売上
convenience | convenience stores? sales | コンビニ.{0,4}売上
carsales | car sales|vehicle sales|car registrations | 新車販売|車販売台数
rice | rice prices? | (?:コメ|米)(?:の?店頭)?価格|コメ(?:の?平均|5キロ)|店頭のコメ
gasoline | gasoline prices?|petrol prices?|pump prices | ガソリン
flu | (?<!bird |avian )(?:flu cases|influenza cases) | (?<!鳥)インフル
money | money supply | マネーストック|マネタリーベース
reserves | foreign reserves | 外貨準備
population | population|birth rate|births | 人口|出生数|出生率
approvalrate | approval rating | 内閣支持率|支持率
nikkei | nikkei | 日経平均|東京株|^株[、\\s].*(?:終値|万円)
topix | topix | TOPIX
dow | \\bdow\\b|wall street (?:closes|ends|opens)|s&p 500 | ダウ平均|NYダウ|米国株|NY株
yen | \\byen\\b.{0,30}(?:dollar|against)|dollar.{0,20}yen | 円相場|対ドル|1ドル=|ドル円|円安進|円高進
euro | ^euro\\b(?! (?:zone|area)) | ユーロ相場
bondyield | 10-year yield|treasury yields|bond yields | 長期金利
oil | oil prices|crude|brent|wti | 原油
gold | \\bgold (?:tops|rises|falls|hits|climbs|slips)|\\bbullion|spot gold | 金相場|金価格|金先物
bitcoin | bitcoin | ビットコイン
`;

const table = rows
  .trim()
  .split('\n')
  .map((row) => {
    const cells = row.split(' | ').map((cell) => cell.trim());
    return {
      id: cells[0]!,
      en: new RegExp(`(?<![\\p{L}\\p{N}])(?:${cells[1]!})(?:s|es)?(?![\\p{L}])`, 'iu'),
      ja: new RegExp(cells[2]!, 'u'),
    };
  });

/** Statistics that one release or one family of surveys reports under several names. */
const releases: Record<string, string> = {
  ...{ 'cpi-core': 'cpi', payrolls: 'jobs', unemployment: 'jobs', tankan: 'sentiment' },
};

export function releaseOf(id: string): string {
  return releases[id] ?? id;
}

export const statisticIds = table.map(({ id }) => id);

export function statisticsOf(text: string, isJapanese: boolean): string[] {
  const found = table
    .map((row, order) => ({ id: row.id, order, at: text.search(isJapanese ? row.ja : row.en) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.order - b.order);
  const ids: string[] = [];
  for (const { id } of found) {
    if (!ids.some((known) => known.startsWith(`${id}-`) || known.split('-')[0] === id)) ids.push(id);
  }
  return ids.slice(0, 3);
}
