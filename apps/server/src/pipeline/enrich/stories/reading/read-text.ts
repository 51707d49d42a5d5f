import { termsOfText } from '../terms-of-text.ts';
import type { NewsKind } from './concepts.ts';
import { type Figure, figuresOfEnglish, figuresOfJapanese } from './figures.ts';
import { findConcepts, kindOf } from './find-concepts.ts';
import { countryOf, findKnownNames } from './find-known-names.ts';
import { issuersOf } from './issuers.ts';
import { measuresOf } from './measures.ts';
import { namesInEnglish, namesInJapanese } from './names.ts';
import { periodsOf } from './periods.ts';
import { placesOf } from './places.ts';
import { statisticsOf } from './statistics.ts';

/** Analysed text for comparison. It depends on the text alone. Lists have no duplicates. */
export interface Reading {
  language: string;
  /** Names except countries, those of the title first. */
  names: string[];
  titleNames: number;
  /** Countries, from the list that both languages share. */
  countries: string[];
  titleCountries: string[];
  /** Statistics of the title, else of the first sentence. */
  statistics: string[];
  titleStatistics: string[];
  titleMeasures: string[][];
  /** Months, quarters, weeks and years covered (periods.ts). */
  periods: string[];
  titlePlaces: string[];
  /** Publishers of its figures in title and lead (issuers.ts). */
  issuers: string[];
  /** A later figure for a known period: revised, final, second estimate. */
  isLaterFigure: boolean;
  titleConcepts: string[];
  concepts: string[];
  kinds: NewsKind[];
  isMarketTitle: boolean;
  figures: Figure[];
  titleFigures: Figure[];
  titleTerms: number[];
  terms: number[];
  text: string;
}

/** Characters of the body that are read. Unspaced scripts need fewer. */
const leadChars = { spaced: 700, unspaced: 300 };

/** Analyses a text by rule. */
export function readText({ title, body, language }: { title: string; body: string; language: string }): Reading {
  const isJapanese = language === 'ja' || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title);
  const head = title.normalize('NFKC');
  const lead = body.slice(0, isJapanese ? leadChars.unspaced : leadChars.spaced).normalize('NFKC');
  const whole = `${head}\n${lead}`;
  const sentence = firstSentence(lead, isJapanese);
  const opening = `${head}\n${sentence}`;
  const known = findKnownNames(whole, isJapanese);
  const inTitle = known.filter(({ start }) => start < head.length);
  const named = isJapanese ? namesInJapanese(head, lead) : namesInEnglish(head, lead);
  const isCountry = (id: string) => id.startsWith('c:');
  const titleNames = distinct([...inTitle.map(({ id }) => id).filter((id) => !isCountry(id)), ...named.title]);
  const figures = isJapanese ? figuresOfJapanese : figuresOfEnglish;
  const titleConcepts = findConcepts(head, isJapanese);
  const openingConcepts = findConcepts(opening, isJapanese);
  const statistics = statisticsOf(head, isJapanese);
  const titleTerms = distinct(termsOfText(head).map(({ hash }) => hash));
  return {
    language,
    names: distinct([...titleNames, ...known.map(({ id }) => id).filter((id) => !isCountry(id)), ...named.all]),
    titleNames: titleNames.length,
    countries: countriesOf(known.map(({ id }) => id)),
    titleCountries: countriesOf(inTitle.map(({ id }) => id)),
    statistics: statistics.length > 0 ? statistics : statisticsOf(opening, isJapanese),
    titleStatistics: statistics,
    titleMeasures: measuresOf(head, { isJapanese, names: titleNames }),
    periods: periodsOf(head, opening, isJapanese),
    titlePlaces: placesOf(head, isJapanese),
    issuers: issuersOf(whole, isJapanese),
    isLaterFigure: laterFigure.test(head),
    titleConcepts,
    concepts: distinct([...titleConcepts, ...openingConcepts, ...findConcepts(lead, isJapanese)]),
    isMarketTitle: marketTitle.test(head),
    kinds: kindsOf(head, sentence, titleConcepts, openingConcepts),
    figures: figures(whole),
    titleFigures: figures(head),
    titleTerms,
    terms: distinct([...titleTerms, ...termsOfText(lead).map(({ hash }) => hash)]),
    text: isJapanese ? whole : ` ${whole.toLowerCase()} `,
  };
}

const laterFigure =
  /改定値|確報|確定値|2次速報|二次速報|上方修正|下方修正|\b(?:revised|final|(?:second|third) (?:estimate|reading))\b/iu;
const voice =
  /^["“「『]|^(?:\p{Lu}[\p{L}'’-]+ ){1,3}(?:says|said|tells|sees|vows|hints)\b|[「“"][^」”"]{6,}[」”"]|」[^」]{0,8}$/u;
const roundup =
  /主なニュース|できごと|出来事|まとめ[:：]|^【(?:銘柄|S[安高])】|\d [-+][\d.]+%?$|\d[:：]\d\d ?現在|news in brief|\b(?:briefing|round-?up|at a glance|digest|top stories)\b/iu;
const toll =
  /(?:死者|けが人?|負傷者|犠牲者|重軽傷|不明者)は?(?:計|合わせて|少なくとも)?\d|\d人に(?:増|$|[\s、])|人の?遺体|遺体(?:を|が)?(?:発見|収容|見つ)|\b(?:toll|more bodies|feared dead|no survivors)\b/iu;
const successor = /\b(?:names?|named|picks?|picked|hires?|hired)\b.*\bas\b/iu;
const move =
  '(?:rose|rise|rises|fell|falls?|jump(?:s|ed)?|gain(?:s|ed)?|surge[sd]?|slid|slides?|slip(?:s|ped)?|drop(?:s|ped)?|climb(?:s|ed)?|tumble[sd]?|plunge[sd]?|soar(?:s|ed)?|rall(?:y|ies|ied)|hit|sank|added|lost|slump(?:s|ed)?)';
const marketTitle = new RegExp(
  `\\b(?:shares|stocks?|yields?|bunds?|treasuries|bullion|futures)\\b.*\\b${move}\\b|\\b${move}\\b.*\\b(?:shares|stocks|yields|treasuries)\\b|^(?:euro|dollar|yen|sterling|gold|oil|bitcoin)\\b.*\\b(?:${move}|tops|past)\\b` +
    '|株[がは、も]?.{0,14}(?:安|高|落|反発|上昇|買)|(?:ストップ|S)[安高]|長期金利|円相場|^円[、が安高は]|対ドル|日経平均|一時\\d+%|(?:続落|続伸|急落|急騰|反落|反発)',
  'iu',
);
const marketOpening = new RegExp(
  `(?:^|[.] )(?:shares (?:of|in) .{0,60}|.{0,40}\\b(?:shares|stock)) ${move}\\b|(?:株式|債券|外国為替)市場`,
  'iu',
);

/** Returns the kinds in the title. The opening counts only if the title names no event. */
function kindsOf(title: string, opening: string, ofTitle: string[], ofOpening: string[]): NewsKind[] {
  const kinds = ofTitle.map(kindOf).filter((kind) => kind !== undefined);
  if (ofTitle.length === 0) kinds.push(...ofOpening.map(kindOf).filter((kind) => kind !== undefined));
  if (roundup.test(title)) kinds.push('roundup');
  if (toll.test(title)) kinds.push('toll');
  if (successor.test(title)) kinds.push('successor');
  if (marketTitle.test(title) || marketOpening.test(opening)) kinds.push('market');
  else if (voice.test(title)) kinds.push('voice');
  return distinct(kinds);
}

function firstSentence(lead: string, isJapanese: boolean): string {
  const end = lead.search(isJapanese ? /。/u : /(?<=[\p{Ll}\d"”)])\.\s/u);
  return end < 0 ? lead : lead.slice(0, end + 1);
}

function countriesOf(ids: readonly string[]): string[] {
  return distinct(ids.map(countryOf).filter((id) => id !== undefined));
}

function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
