import { termsOfText } from '../terms-of-text.ts';
import type { NewsKind } from './concepts.ts';
import { type Figure, figuresOfEnglish, figuresOfJapanese } from './figures.ts';
import { findConcepts } from './find-concepts.ts';
import { countryOf, findKnownNames } from './find-known-names.ts';
import { issuersOf } from './issuers.ts';
import { isMarketTitle, isSpoken, kindsOf, mainOfJapaneseTitle, mainOfTitle } from './kinds.ts';
import { measuresOf } from './measures.ts';
import { clockTimesOf, dayOf } from './moments.ts';
import { soundsOf } from './name-sounds.ts';
import { namesInEnglish, namesInJapanese } from './names.ts';
import { periodsOf } from './periods.ts';
import { placesOf } from './places.ts';
import { statisticsOf } from './statistics.ts';

/** Text analysed for comparison. The result depends only on the text and its date. Lists contain no duplicates. */
export interface Reading {
  language: string;
  names: string[];
  titleNames: number;
  sounds: string[];
  countries: string[];
  titleCountries: string[];
  statistics: string[];
  titleStatistics: string[];
  titleMeasures: string[][];
  periods: string[];
  titlePlaces: string[];
  issuers: string[];
  isLaterFigure: boolean;
  titleConcepts: string[];
  concepts: string[];
  kinds: NewsKind[];
  background: string[];
  main: string[];
  isSpoken: boolean;
  day: string | undefined;
  clockTimes: string[];
  isMarketTitle: boolean;
  figures: Figure[];
  titleFigures: Figure[];
  titleTerms: number[];
  terms: number[];
  termSet: ReadonlySet<number>;
  title: string;
  text: string;
  /** Undefined if unknown. */
  publishedAt: Date | undefined;
}

export interface TextToRead {
  title: string;
  body: string;
  language: string;
  publishedAt?: Date;
}

const leadChars = { spaced: 700, unspaced: 300 };

export function readText({ title, body, language, publishedAt }: TextToRead): Reading {
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
  const ofMainTitle = statisticsOf(isJapanese ? mainOfJapaneseTitle(head) : mainOfTitle(head), isJapanese);
  const statistics = ofMainTitle.length > 0 ? ofMainTitle : statisticsOf(head, isJapanese);
  const titleTerms = distinct(termsOfText(head).map(({ hash }) => hash));
  const terms = distinct([...titleTerms, ...termsOfText(lead).map(({ hash }) => hash)]);
  return {
    language,
    names: distinct([...titleNames, ...known.map(({ id }) => id).filter((id) => !isCountry(id)), ...named.all]),
    titleNames: titleNames.length,
    sounds: distinct([...titleNames, ...named.all].map(soundsOf).filter((sounds) => sounds !== undefined)),
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
    isMarketTitle: isMarketTitle(head, isJapanese),
    ...kindsOf(head, sentence, lead, isJapanese),
    isSpoken: isSpoken(sentence, isJapanese),
    day: dayOf(sentence, isJapanese) ?? dayOf(lead, isJapanese),
    clockTimes: clockTimesOf(lead, isJapanese),
    figures: figures(whole),
    titleFigures: figures(head),
    titleTerms,
    terms,
    termSet: new Set(terms),
    title: head,
    text: isJapanese ? whole : ` ${whole.toLowerCase()} `,
    publishedAt,
  };
}

const laterFigure =
  /改定値|確報|確定値|2次速報|二次速報|上方修正|下方修正|\b(?:revised|final|(?:second|third) (?:estimate|reading))\b/iu;

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
