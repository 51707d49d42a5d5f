const rows = `
bls | labou?r department|bureau of labou?r statistics|\\bbls\\b | (?<!厚生)労働省|労働統計局
commerce | commerce department|bureau of economic analysis|census bureau | 米商務省|商務省
adp | \\badp\\b | ADP
challenger | challenger,? gray | チャレンジャー
fed | federal reserve|\\bfed\\b|fomc | FRB|連邦準備|FOMC
ecb | \\becb\\b|european central bank | ECB|欧州中央銀行
boj | \\bboj\\b|bank of japan | 日銀|日本銀行
boe | bank of england|\\bboe\\b | イングランド銀行|英中銀
imf | \\bimf\\b|international monetary fund | IMF|国際通貨基金
oecd | \\boecd\\b | OECD|経済協力開発機構
worldbank | world bank | 世界銀行|世銀
cabinet | cabinet office | 内閣府
eurostat | eurostat | ユーロスタット|欧州統計局
commission | european commission | 欧州委員会
ons | office for national statistics|\\bons\\b | 国家統計局ONS|英統計局|英国家統計局
ism | \\bism\\b|institute for supply management | ISM|供給管理協会
spglobal | s&p global(?! ratings) | S&Pグローバル
caixin | caixin|ratingdog | 財新
nbs | national bureau of statistics|\\bnbs\\b | (?<!英)国家統計局
jibun | au jibun|jibun bank | auじぶん銀行|じぶん銀行
hcob | \\bhcob\\b|hamburg commercial bank | ハンブルク商業銀行
conference | conference board | コンファレンス・?ボード|全米産業審議会
michigan | university of michigan|\\bumich\\b|michigan | ミシガン大
gfk | \\bgfk\\b | GfK
ifo | \\bifo\\b | Ifo|IFO
zew | \\bzew\\b | ZEW
sentix | sentix | センティックス
halifax | halifax | ハリファックス
nationwide | nationwide (?:building society|house|said|said)|\\bnationwide: | ネーションワイド
rightmove | rightmove | ライトムーブ
zoopla | zoopla | ズープラ
caseshiller | case[- ]shiller | ケース・?シラー
fhfa | \\bfhfa\\b|federal housing finance agency | FHFA|連邦住宅金融局
nar | national association of realtors|\\bnar\\b | 全米リアルター|全米不動産
brc | \\bbrc\\b|british retail consortium | 英小売協会
eia | \\beia\\b|energy information administration | EIA|エネルギー情報局
api | american petroleum institute|\\bapi\\b | 米石油協会|API
opec | \\bopec\\b | OPEC|石油輸出国機構
iea | \\biea\\b|international energy agency | IEA|国際エネルギー機関
tdb | teikoku databank | 帝国データバンク
tsr | tokyo shoko research | 東京商工リサーチ
nhk | \\bnhk\\b | NHK
kyodo | kyodo | 共同通信
jiji | jiji | 時事通信
yomiuri | yomiuri | 読売
asahi | asahi (?:shimbun|poll|survey|newspaper) | 朝日
mainichi | mainichi | 毎日新聞
nikkei | nikkei (?:poll|survey) | 日経新聞|日本経済新聞|日経(?:・テレ東|調査|世論)
sankei | sankei | 産経|FNN
jnn | \\bjnn\\b | JNN
ann | \\bann (?:poll|survey) | ANN
gallup | gallup | ギャラップ
ipsos | ipsos | イプソス
yougov | yougov | ユーガブ
quinnipiac | quinnipiac | キニピアック
pew | pew research | ピュー・?リサーチ
morningconsult | morning consult | モーニング・?コンサルト
`;

const table = rows
  .trim()
  .split('\n')
  .map((row) => {
    const cells = row.split(' | ').map((cell) => cell.trim());
    return { id: cells[0]!, en: new RegExp(cells[1]!, 'iu'), ja: new RegExp(cells[2]!, 'u') };
  });

const unspecific =
  /^(?:government|official|ministry|data|monthly|annual|new|latest|private|public|consumer|business|household|quarterly|national|national statistics|a|an|the|its|this|one)$/iu;
const issuedInEnglish = [
  /\b(?:poll|survey|index|study|report|data|figures)s? (?:by|from|compiled by) (?:the )?((?:\p{Lu}[\p{L}&.'’-]+ ?){1,4})/gu,
  /\b((?:\p{Lu}[\p{L}&.'’-]+ ){1,3})(?:opinion )?(?:poll|survey|index|PMI)\b/gu,
  /\baccording to (?:the )?((?:\p{Lu}[\p{L}&.'’-]+ ?){1,4})/gu,
];
const issuedInJapanese = [
  /([\p{Script=Han}\p{Script=Katakana}ーA-Za-z・]{2,14}?)(?:の|による)?(?:世論)?(?:調査|調べ)/gu,
];
const unspecificInJapanese =
  /^(?:世論|家計|国勢|労働力|毎月勤労統計|短観|全国|緊急|電話|出口|意識|動向|実態|経済|民間|政府|同|本|今回の?|前回の?)/u;

export function issuersOf(text: string, isJapanese: boolean): string[] {
  const known = table.filter((row) => (isJapanese ? row.ja : row.en).test(text)).map(({ id }) => id);
  if (known.length > 0) return known;
  const patterns = isJapanese ? issuedInJapanese : issuedInEnglish;
  const names = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!.trim()));
  const isNamed = (name: string) => !(isJapanese ? unspecificInJapanese : unspecific).test(name);
  return [...new Set(names.filter(isNamed).map((name) => `n:${name.toLowerCase()}`))];
}

/** An issuer's name that occurs anywhere in the other text does not count as a difference. */
export function areOtherIssuers(first: Issued, second: Issued): boolean {
  if (first.issuers.length === 0 || second.issuers.length === 0) return false;
  const isIn = (id: string, { issuers, text }: Issued) =>
    issuers.includes(id) || (id.startsWith('n:') && text.toLowerCase().includes(id.slice(2)));
  return !first.issuers.some((id) => isIn(id, second)) && !second.issuers.some((id) => isIn(id, first));
}

interface Issued {
  issuers: readonly string[];
  text: string;
}
