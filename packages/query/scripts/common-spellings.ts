/**
 * Spellings of common nouns that the dictionary leaves open, because their kana may mean another word too. Words joined
 * by `=` are spellings of each other. Kana that are usually another word are excluded (コメ and 米, スズキ and 鱸, ボタン and
 * 牡丹).
 */
const groups = `猿=サル 熊=クマ=くま 蜂=ハチ 蟻=アリ 犬=イヌ 豚=ブタ=ぶた 鰯=イワシ=いわし 鯖=サバ=さば 鮭=サケ=さけ 鱈=タラ 鯉=コイ 鮎=アユ=あゆ
  鰤=ブリ 鯵=アジ 秋刀魚=サンマ=さんま 蛸=タコ=たこ 牡蠣=カキ=かき 浅蜊=アサリ=あさり 亀=カメ 蛙=カエル 鶴=ツル 鷹=タカ 蝉=セミ
  蜘蛛=クモ 竹=タケ 銀杏=イチョウ=いちょう 菊=キク 薔薇=バラ=ばら 百合=ユリ=ゆり 蓮=ハス 梨=ナシ 柿=カキ 栗=クリ 西瓜=スイカ=すいか
  茄子=ナス=なす 葱=ネギ=ねぎ 寿司=鮨=すし=スシ 癌=がん=ガン 咳=せき=セキ 痰=たん 嘘=うそ=ウソ 錆=さび=サビ 埃=ほこり=ホコリ
  塵=ちり 屑=くず=クズ 鎖=くさり 鏡=かがみ 杖=つえ 傘=かさ=カサ 煉瓦=れんが=レンガ 飴=アメ 餅=もち=モチ 餃子=ギョーザ=ギョウザ
  詐欺=サギ 美味しい=おいしい 嬉しい=うれしい 絆創膏=ばんそうこう 石膏=せっこう 繭=まゆ 鯰=ナマズ=なまず 鮒=フナ 鱒=マス
  柳葉魚=シシャモ=ししゃも 薩摩芋=サツマイモ=さつまいも 落花生=ラッカセイ 杏=アンズ=あんず 枇杷=ビワ=びわ 椿=ツバキ=つばき
  彼岸花=ヒガンバナ 菫=スミレ=すみれ 楠=クスノキ 蛋白質=たんぱく質=タンパク質 紐=ひも=ヒモ 騙し=だまし 友達=友だち`;

export const commonSpellings: readonly (readonly string[])[] = groups.split(/\s+/).map((group) => group.split('='));
