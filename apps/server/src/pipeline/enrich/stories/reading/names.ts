import { cachedStem } from './cached-stem.ts';
import { concepts } from './concepts.ts';
import { wordsOf } from './find-concepts.ts';
import { findKnownNames } from './find-known-names.ts';

export interface Names {
  title: string[];
  all: string[];
}

const common = new Set(
  `a an the and or but of in on at to for from by with as is are was were be been it its this that these those he she they we i you
  his her their our my who what when where why how which not no nor so if than then there here after before over under about into
  out off up down more most less least many much some any all both each every other another such only own same new old big small
  high higher highest low lower lowest record top first second third last next early late former ex chief head president minister
  prime secretary governor mayor judge police officials authorities government state national federal central bank group company
  firm maker market stocks shares prices price rate rates percent per cent million billion trillion dollar euro pound yen day week
  month year monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december north south east west northern southern eastern western people man woman men women children thousands
  hundreds dozens says said say will would could may might must should can has have had do does did get gets got goes go going make
  makes made take takes took set sets see sees seen near amid against despite during since until while because still even just now
  today yesterday tomorrow home house country city town region area world global international local public private data report
  update corrected correction breaking exclusive live watch analysis explainer factbox opinion officials leaders workers members
  investors analysts economists experts researchers scientists sources customers users passengers residents lawmakers senators
  deputies opposition party parliament congress senate cabinet court council commission agency office department ministry bureau
  board union association federation institute university school hospital airport port station plant factory mine company's inc
  corp ltd plc co ag sa nv se asa as holdings group's energy air airlines motors bank's news press mr mrs ms dr sir emergency
  growth economy economic inflation unemployment industrial consumer retail sales orders output services manufacturing budget
  tax trade export exports import imports demand supply cheaper falling rising strong weak heavy two three four five six seven
  eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty fifty hundred thousand dozen scores shots flames wall street speaking tuesday's wednesday's thursday's`.split(
    /\s+/u,
  ),
);
for (const { en } of concepts)
  for (const phrase of en) for (const word of phrase.split(/[\s-]/u)) common.add(cachedStem(word));

export function namesInEnglish(title: string, lead: string): Names {
  const [inTitle, inLead] = [capitalised(title), capitalised(lead)];
  const words = wordsOf(title);
  const isTitleCase = words.length > 4 && words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * 0.6;
  const lowered = new Set(wordsOf(`${lead}${isTitleCase ? '' : ` ${title}`}`).filter((word) => /^\p{Ll}/u.test(word)));
  const inside = new Set([...inLead, ...(isTitleCase ? [] : inTitle)].filter(({ isFirst }) => !isFirst).map(wordOf));
  const isName = ({ word, isFirst }: Capitalised) =>
    !lowered.has(word) &&
    !common.has(word) &&
    !common.has(cachedStem(word)) &&
    (!isFirst || inside.has(word) || !commonNoun.test(word));
  const ofLead = inLead.filter(isName).map(wordOf);
  const inLeadWords = new Set(inLead.map(wordOf));
  const ofTitle = inTitle.filter((one) => isName(one) && (!isTitleCase || inLeadWords.has(one.word))).map(wordOf);
  return { title: [...new Set(ofTitle)], all: [...new Set([...ofTitle, ...ofLead])] };
}

interface Capitalised {
  word: string;
  isFirst: boolean;
}
const wordOf = ({ word }: Capitalised) => word;
const commonNoun =
  /(?:men|women|ers|ors|ists|ants|ents|ees|ians|teen|ty|ing|ed|ly|ment|tion|tions|ness|ies|ses|ars|ards|ales|ices|ues)$/u;

function capitalised(text: string): Capitalised[] {
  let rest = text;
  for (const { start, end } of findKnownNames(text, false)) {
    rest = `${rest.slice(0, start)}${'#'.repeat(end - start)}${rest.slice(end)}`;
  }
  return [...rest.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)?/gu)]
    .filter(([word]) => /^\p{Lu}/u.test(word) && word.length > 1)
    .map(({ 0: word, index }) => ({
      word: word.replace(/['’]s?$/u, '').toLowerCase(),
      isFirst: /(?:^|[.?!:"“]\s*)$/u.test(rest.slice(Math.max(0, index - 3), index)),
    }));
}

const commonKatakana = new Set(
  `メーカー システム サービス データ センター グループ ホールディングス トップ プラス マイナス ポイント パーセント メートル キロ センチ トン
  リットル ヘクタール ドル ユーロ ポンド ニュース コメント インタビュー シリーズ チーム メンバー スタート ゴール リーグ プロ ファン ホーム
  アウト レベル ペース ピーク ベース ケース コスト リスク ショック ブーム トラブル ミス テスト チェック サイト ネット アプリ ソフト ハード
  スマートフォン スマホ パソコン テレビ ラジオ カメラ エンジン モーター バッテリー エネルギー ガス コメ クマ バス タクシー トラック フェリー
  ロケット ミサイル ドローン ワクチン ウイルス インフルエンザ インフル マグニチュード サイバー ランサムウェア ストライキ スト デモ テロ
  リコール サッカー ラグビー テニス ゴルフ バスケット バレー ボール マラソン オリンピック パラリンピック ワールド カップ ノーベル ガソリン
  レギュラー スーパー コンビニ デパート ホテル レストラン マンション ビル ビール チョコレート プレミアム キャンペーン イベント ファイル
  メール サーバー クレジットカード カード パスポート トン ゼロ バルブ コントロールズ ツイート ランキング ハイテク センサー デジタル
  オンライン クラウド プラン プロジェクト セット タイプ モデル カ月 ヶ月 か月 カ所 メド めど`.split(/\s+/u),
);

const titles =
  '氏|さん|首相|大統領|知事|市長|町長|村長|議長|大臣|外相|財務相|農相|農水相|農林水産相|国交相|国土交通相|経産相|厚労相|法相|防衛相|文科相|官房長官|総裁|会長|社長|頭取|監督|選手|投手|容疑者|被告|教授|幹事長|代表|委員長|関脇|大関|横綱|理事長|CEO';
const places = '都|府|県|市|区|町|村|郡|島|沖|湾|岬|灘|半島|空港|駅|港|地方|温泉郷|工場|場所|線|新幹線';
const firms =
  '銀行|製薬|乳業|電器|電機|電装|重工|工業|化学|生命|生命保険|証券|商事|物産|不動産|建設|製鉄|製鋼|電力|ガス|鉄道|飲料|食品|製菓|製紙|自動車|航空|通信|通販|生協|病院|大学|大|旅行|セミコン';
const unspecific =
  /^(?:同|両|各|全|新|旧|前|元|現|副|本|当|某|他|県内|市内|国内|海外|地元|野党|与党|政府|首都|米|英|独|女性|男性|住宅|国際|大規模|共同|代表|東京都区部)$/u;

const personName = new RegExp(`([\\p{Script=Han}々]{2,4}?)(?:${titles})`, 'gu');
const placeName = new RegExp(`([\\p{Script=Han}々ヶケ]{2,4}?)(?:${places})`, 'gu');
const firmName = new RegExp(`((?:[\\p{Script=Han}々]{1,4}?|[\\p{Script=Katakana}ー]{2,8})(?:${firms}))`, 'gu');
const latin = /(?<![\p{L}\p{N}])[A-Z][A-Za-z0-9]+(?:-[A-Za-z0-9]+)?/gu;
const katakana = /[\p{Script=Katakana}ー]{2,}/gu;
const quoted = /[「『]([\p{Script=Han}\p{Script=Katakana}ーA-Za-z0-9の]{2,12})[」』]/gu;
const commonLatin = /^(?:AI|IT|PC|TV|SNS|GDP|CPI|PMI|IPO|CEO|HD|JR|EV|M|Inc|Co|Ltd|NEWS|TOB)$/u;

export function namesInJapanese(title: string, lead: string): Names {
  const ofTitle = japaneseNames(title);
  return { title: ofTitle, all: [...new Set([...ofTitle, ...japaneseNames(lead)])] };
}

function japaneseNames(text: string): string[] {
  let rest = text;
  for (const { start, end } of findKnownNames(text, true)) {
    if (end - start > 1) rest = `${rest.slice(0, start)}${'、'.repeat(end - start)}${rest.slice(end)}`;
  }
  const found: string[] = [];
  for (const pattern of [personName, placeName, firmName, quoted]) {
    for (const [, name] of rest.matchAll(pattern)) if (!unspecific.test(name!)) found.push(name!);
  }
  for (const [name] of rest.matchAll(latin)) if (!commonLatin.test(name)) found.push(name.toLowerCase());
  for (const [name] of rest.matchAll(katakana)) if (name.length > 2 && !commonKatakana.has(name)) found.push(name);
  return [...new Set(found)];
}
