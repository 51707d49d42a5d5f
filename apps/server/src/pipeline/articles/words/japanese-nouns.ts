import { isGenericNoun } from './generic-nouns.ts';

export interface Morpheme {
  surface: string;
  partOfSpeech: string;
  partOfSpeechSubcategory1?: string | undefined;
}

/** Maximum number of morphemes in a compound. A longer run of nouns is a list or a heading. */
const compoundMorphemesMax = 5;
const compoundLengthMax = 24;

/** Excludes nouns that depend on or replace others: 数, 非自立 (こと), 代名詞 (これ), 副詞可能 (今日), 接続詞的. */
const contentKinds = new Set(['一般', '固有名詞', 'サ変接続', '形容動詞語幹', '接尾']);

export function nounsOf(morphemes: Morpheme[]): string[] {
  const nouns: string[] = [];
  let run: Morpheme[] = [];
  for (const morpheme of morphemes) {
    if (isPart(morpheme)) run.push(morpheme);
    else {
      nouns.push(...nounsOfRun(run));
      run = [];
    }
  }
  nouns.push(...nounsOfRun(run));
  return nouns;
}

function isPart({ surface, partOfSpeech, partOfSpeechSubcategory1 }: Morpheme): boolean {
  if (partOfSpeech === 'UNK') return /^[\p{L}\p{M}ー・&+.-]+$/u.test(surface) && !/^\p{sc=Hira}+$/u.test(surface);
  if (partOfSpeech === '接頭詞') return partOfSpeechSubcategory1 === '名詞接続';
  return partOfSpeech === '名詞' && contentKinds.has(partOfSpeechSubcategory1 ?? '');
}

function nounsOfRun(run: Morpheme[]): string[] {
  const isTopic = (part: Morpheme) => isAlone(part) && !isGenericNoun(part.surface);
  const nouns = run.filter((part) => isTopic(part) && part.surface.length > 1).map((part) => part.surface);
  const compound = run.map((part) => part.surface).join('');
  const isCompound =
    run.length > 1 &&
    run.length <= compoundMorphemesMax &&
    compound.length <= compoundLengthMax &&
    run.some(isTopic) &&
    run[0]?.partOfSpeechSubcategory1 !== '接尾';
  return isCompound ? [...nouns, compound] : nouns;
}

/** Suffixes (者, 会) and prefixes (新) are words only as part of a compound. */
function isAlone({ partOfSpeech, partOfSpeechSubcategory1 }: Morpheme): boolean {
  return partOfSpeech !== '接頭詞' && partOfSpeechSubcategory1 !== '接尾';
}
