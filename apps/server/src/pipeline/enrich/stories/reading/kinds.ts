import type { NewsKind } from './concepts.ts';
import { findConcepts, kindOf } from './find-concepts.ts';

export interface Told {
  kinds: NewsKind[];
  /** Concepts in clauses that refer to an earlier event: "after the fine", 「停電を受けて」. */
  background: string[];
  main: string[];
}

const speakers =
  '野党|与党|政府|財界|経済界|首相|総理|大統領|官房長官|[\\p{Script=Han}]{1,3}相|知事|市長|町長|村長|区長|議長|総裁|総長|長官|会長|社長|代表|代表幹事|監督|コーチ|選手|主将|遺族|家族|両親|父|母|住民|市民|町民|島民|客|利用者|業者|団体|労組|組合|農家|漁師|店主|店長|ファン|サポーター|専門家|教授|弁護士|弁護人|議員|幹事長|委員長|理事長|CEO|被災者|関係者|市場|識者|生徒|保護者|患者会|家族会|局長|部長';
const voiceInJapanese = new RegExp(
  `(?:${speakers})[、\\s]?[「『][^」』]{5,}|[」』](?:と|に|、|\\s)?[^「」]{0,12}(?:${speakers})(?:$|[、\\s会が])|(?:に|を)?(?:批判|反発|歓迎|不快感|称賛|苦言|自賛|懸念|理解)$|(?:会見|談話|声明)(?:で)?(?:$|[、\\s「])`,
  'u',
);
const spokenInJapanese =
  /(?:述べ|語っ|話し|批判し|非難し|歓迎し|コメントし|強調し|指摘し|訴え|注文(?:を|も)?付け|苦言を呈し|称賛し|たたえ|振り返っ|謝罪し|陳謝し|切り捨て|声が?(?:上が|聞かれ|出|漏れ|相次)っ?|(?:考え|見解|認識|姿勢|期待|不快感|遺憾の意|懸念)を(?:示し|表明し)|踏み込ん|皮肉っ|笑っ|肩を落とし|要求し|催促し|求め)(?:た|だ|ました|ている|ています|る)?。?$|[」』]と(?:し|述|語|話|批|歓|強|指|訴|説|明|笑|振|力)[^。]{0,12}。?$/u;
const voiceInEnglish =
  /^\p{Lu}[^"“]{2,40} ["“](?:will|would|is|are|was|were|has|have|not|we|I|no)\b|^["“]|^(?:\p{Lu}[\p{L}'’.-]*[ ,]+(?:[\p{L}'’-]+ ){0,4})(?:says?|tells|sees|vows?|hints?|urges?|calls? (?:on|for|it|out)|condemns?|critici[sz]es?|slams?|welcomes?|praises?|hails?|rues?|rages?|laments?|demands?|refuses?|alleges?|accuses?|warns?|denounces?|defends?|insists?|questions?|doubts?|applauds?|thanks?|pleads?)\b(?!$)|^[^:]{3,40}: (?:["“]|we\b|I\b|no\b)|\b(?:reaction|outrage|backlash|fury|criticism|condemnation)\b/u;
const spokenInEnglish =
  /\b(?:told (?:reporters|a (?:news|press) conference|journalists|the BBC)|at (?:his|her|a|the|their) (?:press|news) conference|condemned|criticised|criticized|welcomed|praised|denounced|hailed|lamented|accused|urged|called on|called for|demanded|called (?:it|the|for|on)|rued|in a statement (?:condemning|welcoming))\b/iu;
const roundup =
  /主な(?:ニュース|できごと|出来事)|できごと|出来事|まとめ[:：]|(?<!決算)短信|きょうのニュース|ニュース[(（]|ダイジェスト|^【(?:銘柄|S[安高])】|\d [-+][\d.]+%?$|\d[:：]\d\d ?現在|news in brief|\b(?:briefing|round-?up|at a glance|digest|top stories|morning brief|evening brief|what you need to know)\b/iu;
const bullets = /(?:[▽▼◇◆■●]|(?:^|\s)[*•])[^▽▼◇◆■●*•]+(?:[▽▼◇◆■●]|\s[*•])/u;
const toll =
  /(?:死者|けが人?|負傷者|犠牲者|重軽傷|不明者)は?(?:が|計|合わせて|少なくとも)?\d|\d人に(?:増|$|[\s、])|人の?遺体|遺体(?:を|が)?(?:発見|収容|見つ)|\b(?:toll|more bodies|feared dead|no survivors|(?:fifth|sixth|another|second|third) (?:victim|miner|person|man|woman|child) dies|confirmed dead)\b/iu;
const successor = /\b(?:names?|named|picks?|picked|hires?|hired|nominat\w+|appoint\w*)\b.*\bas\b/iu;
const move =
  '(?:rose|rise|rises|fell|falls?|jump(?:s|ed)?|gain(?:s|ed)?|surge[sd]?|slid|slides?|slip(?:s|ped)?|drop(?:s|ped)?|climb(?:s|ed)?|tumble[sd]?|plunge[sd]?|soar(?:s|ed)?|rall(?:y|ies|ied)|hit|sank|sink|added|lost|slump(?:s|ed)?|leapt|leaps?|dip(?:s|ped)?|edge[sd]?|firm(?:s|ed|er)?|shrugs?)';
const stock = '(?:shares?|stocks?|yields?|bunds?|gilts?|treasuries|bullion|futures|equities)';
const marketInEnglish = new RegExp(
  `\\b${stock}\\b.*\\b${move}\\b|\\b${move}\\b.*\\b${stock}\\b|^(?:the )?(?:euro|dollar|yen|sterling|pound|peso|gold|oil|crude|bitcoin|ftse|dow|nasdaq|nikkei|wall street|s&p)\\b.*\\b(?:${move}|tops|past|up|down|ends?|closes?)\\b|^(?!.*\\b(?:deliveries|sales|revenue|profit|earnings|output|orders|exports|income|hiring|(?:core|consumer|producer|house|home) prices)\\b).*\\b(?:soars?|jumps?|slides?|slumps?|tumbles?|drops?|rises?|falls?|gains?|plunges?|surges?|climbs?|sinks?|leaps?)\\s+(?:by |as much as |about |nearly )?\\d+(?:\\.\\d+)?(?:%| percent| per cent)(?=,| (?:on|after)\\b)`,
  'iu',
);
const marketInJapanese =
  /^株、|(?:ポンド|ユーロ|ドル|人民元|金|原油|原油先物|国債)(?:相場)?(?:が|は|、)(?:下落|上昇|続落|続伸|反落|反発|急落|急騰)|(?<!自社|新|全|式|保有)株(?:価)?(?:が|は|も|、|\s)?[^、。]{0,10}?(?:続落|反落|急落|下落|続伸|反発|急騰|急伸|上昇|高値|安値|[%円]高|[%円]安|大幅[安高]|買い気配|売り気配|堅調|軟調)|(?:ストップ|S)[安高]|長期金利|円相場|^円[、が安高は]|対ドル|日経平均|(?:続落|続伸|急落|急騰|反落|反発)(?:$|[、\s。])|先物が|一時\d+%[安高]/u;
const marketOpening = new RegExp(
  `(?:^|[.] )(?:shares (?:of|in) .{0,60}|.{0,40}\\b(?:shares|stock)) (?:were (?:up|down)|${move})\\b|(?:株式|債券|外国為替|外為)市場`,
  'iu',
);

const backgroundInEnglish =
  /\b(?:after|following|since|in response to|in reaction to|amid|over|because of|due to|despite|as a result of|triggered by|caused by|in connection with|linked to|accused of|suspected of|hurt in|killed in|injured in|hit by|that|which|who|whose|where|when|to (?:help|replace|succeed))\b[^,.;]*/giu;
const backgroundInJapanese =
  /[^。、]*?(?:(?:を受け(?:て)?|をめぐ(?:り|って|る)|を巡(?:り|って|る)|に関(?:し|連し|する)|に伴(?:い|う)|に対(?:し|する)|(?:問題|事件|事故|騒動|災害|火災|地震|爆発|火事|衝突|障害|不祥事)(?:で|を受|について|から|は))(?:て)?(?=[、。\p{Script=Han}\p{Script=Katakana}])|(?<!(?:発表|公表|まと[めま]|報告|決め|決定)(?:し)?)[たっ]た(?=[\p{Script=Han}\p{Script=Katakana}A-Z「『]))/gu;

export function kindsOf(title: string, sentence: string, body: string, isJapanese: boolean): Told {
  const background = (sentence.match(isJapanese ? backgroundInJapanese : backgroundInEnglish) ?? []).join('\n');
  const rest = sentence.replace(isJapanese ? backgroundInJapanese : backgroundInEnglish, ' ');
  const ofTitle = findConcepts(isJapanese ? title : mainOfTitle(title), isJapanese);
  const main = findConcepts(rest, isJapanese);
  const kinds = ofTitle.map(kindOf).filter((kind) => kind !== undefined);
  if (findConcepts(title, isJapanese).length === 0)
    kinds.push(...main.map(kindOf).filter((kind) => kind !== undefined));
  if (roundup.test(title) || bullets.test(body)) kinds.push('roundup');
  if (toll.test(title)) kinds.push('toll');
  if (!isJapanese && successor.test(title)) kinds.push('successor');
  if (isMarketTitle(title, isJapanese) || marketOpening.test(sentence)) kinds.push('market');
  else if ((isJapanese ? voiceInJapanese : voiceInEnglish).test(title)) kinds.push('voice');
  return { kinds: [...new Set(kinds)], background: findConcepts(background, isJapanese), main };
}

export function isMarketTitle(title: string, isJapanese: boolean): boolean {
  return isJapanese ? marketInJapanese.test(mainOfJapaneseTitle(title)) : marketInEnglish.test(title);
}

export function isSpoken(sentence: string, isJapanese: boolean): boolean {
  return (isJapanese ? spokenInJapanese : spokenInEnglish).test(sentence.trim());
}

export function refersBack({ background }: Told): boolean {
  return background.length > 0;
}

/** Returns the main clause of an English headline, for example "Gold tops $4,200" for "Gold tops $4,200 as rate cut bets grow". */
export function mainOfTitle(title: string): string {
  const [main = title] = title.split(contextInEnglish, 1);
  return main.split(' ').length >= 3 ? main : title;
}

export function mainOfJapaneseTitle(title: string): string {
  return title.split(/\s/u, 1)[0] ?? title;
}

const contextInEnglish = /\s(?:after|following|as|amid|despite|ahead of|before|since|while|but|on|when)\s/iu;
