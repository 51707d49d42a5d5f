/**
 * Generates texts with the statistics of news: word frequencies by Zipf's law, English articles of about 1,550
 * characters and Japanese ones of about 420, and a vocabulary for saved searches.
 */
import type { TextFields } from '@kawaraban/query/tokenize.ts';
import type { Random } from './match-random.ts';

export type Language = 'en' | 'ja';

export interface Vocabulary {
  language: Language;
  words: string[];
  makeArticle(random: Random): TextFields;
}

const VOCABULARY_SIZE = 60_000;

const frequentEnglish =
  `the of and to in a is for on that with by as it was from at be said has its an will are have not this which
would but he they their were been his or more year we who than after also about new one up had company market its percent million out
government first last two people could into over other billion may when some all president there her sales business no time under most if
growth prices state between trade week months economic world group report minister chief bank country many former while such against our
since three next only day plan shares quarter including industry because during expected`.split(/\s+/);

const frequentJapanese =
  `の に は を が と で 。 、 する した て いる から も へ より この その など また ため こと れる られる について による 年 月 日 円 社 人 者 % 億円 万人
日本 政府 市場 企業 東京 会社 発表 米国 経済 影響 世界 今年 中国 計画 事業 販売 生産 予定 問題 首相 拡大 関係 強化 投資 開発 技術 向け 見通し 調査`.split(
    /\s+/,
  );

const syllables =
  `ba be bo ca ce co da de di do fa fe fi fo ga ge go ha he hi ho ja jo ka ke ki ko la le li lo ma me mi mo na ne
ni no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi vo wa we wi ya yo za ze con tra ster men pro ver der lan ton
ship mark tech gen`.split(/\s+/);
const endings = ['', '', '', 's', 'ed', 'ing', 'er', 'tion', 'ment', 'al', 'n', 't', 'r'];

const kanji = `半導体産業電力原油価格金融政策輸出規制自動車工場新型感染症対策選挙国会議員法案改正税制財務省経済連合会長社員雇用統計物価指数株式為替
介入銀行総裁利上緩和貿易摩擦関税交渉首脳会談防衛費安全保障宇宙開発衛星通信網携帯端末医薬品承認臨床試験研究大学教育少子高齢化年金保険再生可能
水素燃料電池蓄脱炭素環境省庁農林水産漁獲量食品小売百貨店観光客航空便鉄道建設不動産住宅地価地震津波台風被害復旧支援訴訟裁判所判決特許侵害買収
合併提携出資子会社決算営業利益純損失配当予想上方修正下方需要供給不足材料部品製造装置検査素材化学繊維鋼板樹脂塗装機械設備投資計画増減`;
const katakana = `アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモラリルレロガギグゲゴザジズゼゾダデドバビブベボパピプペポーンッ`;
const particles =
  `の の の に に は は を を が が と と で で も や へ から まで より など した する して される された している となる という において
について による として ため こと ものの である だった ない`.split(/\s+/);
/**
 * Rows 16 to 46 of JIS X 0208 contain kanji in daily use; row 47 is not full.
 * @see https://www.unicode.org/Public/MAPPINGS/OBSOLETE/EASTASIA/JIS/JIS0208.TXT
 */
const DAILY_ROWS = { first: 0xb0, last: 0xce };
const KANJI_COUNT = 2_000;

export function makeVocabulary(language: Language, random: Random): Vocabulary {
  return language === 'en' ? englishVocabulary(random) : japaneseVocabulary(random);
}

function inventWords(frequent: readonly string[], invent: () => string): string[] {
  const words = new Set(frequent);
  while (words.size < VOCABULARY_SIZE) words.add(invent());
  return [...words];
}

function englishVocabulary(random: Random): Vocabulary {
  const words = inventWords(frequentEnglish, () => {
    const count = 2 + random.below(3);
    return Array.from({ length: count }, () => random.pick(syllables)).join('') + random.pick(endings);
  });
  const sentence = (length: number): string => {
    const text = Array.from({ length }, () => words[random.zipf(words.length)]!).join(' ');
    return text[0]!.toUpperCase() + text.slice(1);
  };
  return {
    language: 'en',
    words,
    makeArticle: () => ({
      title: sentence(9),
      body: Array.from({ length: 11 + random.below(5) }, () => sentence(12 + random.below(10))).join('. '),
    }),
  };
}

function japaneseVocabulary(random: Random): Vocabulary {
  const ideographs = newsKanji(random);
  const kana = [...katakana];
  const words = inventWords(frequentJapanese, () => {
    const characters = random.below(7) === 0 ? kana : ideographs;
    const length = characters === kana ? 3 + random.below(4) : 2 + random.below(2);
    // Real compounds use some characters far more often than others.
    return Array.from({ length }, () => characters[random.zipf(characters.length)]!).join('');
  });
  const run = (length: number): string => {
    let text = '';
    while (text.length < length) {
      text += words[random.zipf(words.length)]!;
      if (random.below(8) > 0) text += random.pick(particles);
    }
    return text;
  };
  return { language: 'ja', words, makeArticle: () => ({ title: run(25), body: run(300 + random.below(190)) }) };
}

function newsKanji(random: Random): string[] {
  const all = new Set(kanji.replace(/\s/g, ''));
  const decoder = new TextDecoder('euc-jp');
  const rows = DAILY_ROWS.last - DAILY_ROWS.first + 1;
  while (all.size < KANJI_COUNT) {
    all.add(decoder.decode(Uint8Array.of(DAILY_ROWS.first + random.below(rows), 0xa1 + random.below(94))));
  }
  return [...all];
}
