/**
 * Folds characters used in place of each other: old and variant kanji (髙 for 高) and small katakana (キャノン, キヤノン). The
 * mapping is one to one, so offsets do not change. The kanji come from OpenCC's table of new forms
 * (https://github.com/BYVoid/OpenCC, JPShinjitaiCharacters, Apache-2.0) and from names. 斎 and 斉, 坂 and 阪, 崎 and 埼 are
 * different names.
 */

const kanji = `
  万萬 与與 両兩 並竝 乗乘 乱亂 亀龜 予豫 争爭 亘亙 亜亞 仏佛 仮假 会會 伝傳 体體 余餘 併倂 価價 倹儉
  偽僞 児兒 党黨 内內 円圓 写寫 凜凛 処處 剣劍劔劒 剤劑 剥剝 剰剩 励勵 労勞 効效 勅敕 勧勸 勲勳 区區
  医醫 単單 即卽 厳嚴 参參 双雙 収收 叙敍 台臺 号號 吉𠮷 呪咒 唖啞 営營 嘘噓 嘱囑 噛嚙 団團 囲圍 図圖
  国國 圏圈 園薗 土圡𡈽 圧壓 堕墮 塁壘 塩鹽 填塡 増增 壊壞 壌壤 壮壯 声聲 壱壹 売賣 壷壺 変變 奥奧 奨奬
  嬢孃 学學 宝寶 実實 富冨 寛寬 寝寢 対對 寿壽 専專 将將 尭堯 尽盡 届屆 属屬 屡屢 岳嶽 峡峽 峰峯 島嶋嶌
  崎﨑 巌巖 巣巢 巻卷 帯帶 帰歸 并幷 庁廳 広廣 庵菴 廃廢 弁辨辯瓣 弐貳 弥彌 弯彎 弾彈 当當 彦彥 径徑 従從
  徳德 徴徵 応應 恋戀 恒恆 恵惠 悦悅 悩惱 悪惡 惨慘 慎愼 懐懷 戦戰 戯戲 戸戶 戻戾 払拂 抜拔 択擇 担擔
  拝拜 拠據 拡擴 挙擧 挟挾 挿插 捜搜 掲揭 掻搔 揺搖 摂攝 撃擊 撹攪 教敎 数數 斉齊 斎齋 断斷 旧舊 昼晝
  晃晄 晋晉 晩晚 暁曉 暦曆 曽曾 村邨 条條 来來 枢樞 柳栁桺 栃杤 栄榮 桑桒 桜櫻 桟棧 検檢 楼樓 楽樂 概槪
  様樣 槙槇 権權 横橫 橋槗𣘺 檜桧 欠缺 欧歐 歓歡 歩步 歯齒 歳歲 歴歷 残殘 殴毆 殻殼 毎每 気氣 沢澤 浄淨
  浅淺 浜濱濵 涙淚 涜瀆 涼凉 淵渕渊 清淸 渇渴 済濟 渉涉 渋澁 渓溪 温溫 湾灣 湿濕 満滿 滝瀧 滞滯 潜潛
  瀬瀨 灯燈 炉爐 点點 為爲 焔焰 焼燒 犠犧 状狀 独獨 狭狹 猟獵 献獻 獣獸 瑶瑤 瓶甁 産產 画畫 畳疊 痩瘦
  痴癡 発發 盗盜 県縣 真眞 研硏 砕碎 礼禮 祢禰 祷禱 禄祿 禅禪 秋穐 秘祕 称稱 税稅 稲稻 穂穗 穏穩 穣穰
  窃竊 竜龍 箪簞 篭籠 粋粹 粛肅 糸絲 経經 絵繪 絶絕 継繼 続續 総總 緑綠 緒緖 縁緣 縄繩 縦縱 繊纖 繋繫
  繍繡 缶罐 群羣 翠翆 翻飜 聡聰 聴聽 胆膽 脚腳 脱脫 脳腦 臓臟 船舩 艶艷 芦蘆 芸藝 茎莖 荘莊 萌萠 蒋蔣
  蔵藏 薫薰 薬藥 虚虛 虫蟲 蚕蠶 蛍螢 蛮蠻 蝉蟬 蝋蠟 衛衞 装裝 裏裡 褒襃 覇霸 覚覺 覧覽 観觀 触觸 訳譯
  証證 誉譽 説說 読讀 謡謠 譲讓 豊豐 賛贊 践踐 躯軀 転轉 軽輕 辞辭 辺邊邉 逓遞 遅遲 遥遙 郎郞 郷鄕 酔醉
  醤醬 醸釀 釈釋 野埜壄 鉄鐵銕鐡 鉱鑛 銭錢 鋭銳 鋳鑄 錬鍊 録錄 鎮鎭 間閒 関關 閲閱 闘鬭 陥陷 険險 随隨
  隠隱 隣鄰 雑雜 霊靈 青靑 静靜 靭靱 頬頰 頴穎 頼賴 顔顏 顕顯 餅餠 館舘 駅驛 駆驅 騒騷 験驗 騨驒 髄髓
  高髙 髪髮 鴎鷗 鶏鷄 鹸鹼 麦麥 麹麴 麺麵麪 黄黃 黒黑 黙默 齢齡
  舎舍 強强 没沒 呉吳 娯娛 姫姬 姉姊 煙烟 頚頸 溌潑 醗醱 冊册 叱𠮟 舗舖 略畧 窓窗 恥耻 杯盃 準凖 梅楳 桝枡 薮藪 蝿蠅 鯵鰺 鴬鶯 鈎鉤 哲喆 崖崕 稿稾 昂昻
`;

const smallKatakana = 'アァ イィ ウゥ エェ オォ ツッ ヤャ ユュ ヨョ ワヮ カヵ ケヶ';

export const foldedUnits = Uint16Array.from({ length: 0x10000 }, (_, unit) => unit);
export const foldTargets = new Uint8Array(0x10000);
const foldedPairs = new Map<string, string>();

for (const [usual, ...others] of `${kanji} ${smallKatakana}`
  .trim()
  .split(/\s+/)
  .map((forms) => [...forms])) {
  foldTargets[usual!.charCodeAt(0)] = 1;
  for (const other of others) {
    if (other.length === 1) foldedUnits[other.charCodeAt(0)] = usual!.charCodeAt(0);
    else foldedPairs.set(other, usual!);
  }
}

export function foldCharacter(character: string): string {
  if (character.length > 1) return foldedPairs.get(character) ?? character;
  const folded = foldedUnits[character.charCodeAt(0)]!;
  return folded === character.charCodeAt(0) ? character : String.fromCharCode(folded);
}

export function foldCharacters(text: string): string {
  let folded = '';
  for (const character of text) folded += foldCharacter(character);
  return folded;
}

export function hasOtherForms(character: string): boolean {
  return character.length === 1 && foldTargets[character.charCodeAt(0)] === 1;
}
