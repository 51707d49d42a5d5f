/**
 * Reads possible names. The actual names are unknown, so every possible name in a summary must occur in its source,
 * except for words common to all reports.
 */
import { foldText } from '@kawaraban/query/normalize.ts';
import { isStopWord } from '../../articles/words/stop-words.ts';
import { holdsWord } from '../glossary/occurring-terms.ts';

const functionWords = new Set(
  `i a an as at be by do he if in is it me my no of on or so to up us we it's its the this that these those there here they
  she his her our your their who what when where which while why how and but yet nor for from with under over after before
  since until although though because despite during through within without between among amid both each either neither
  more most many much some such than then thus also even only just still however meanwhile moreover according`.split(
    /\s+/,
  ),
);

const titledKanji =
  /([\p{sc=Han}々]{1,6}?)(?:氏|さん|容疑者|被告|首相|大臣|知事|市長|社長|会長|教授|監督|選手|省|庁|県|市|町|村|区)/gu;

const demonyms: Readonly<Record<string, string>> = {
  ...{
    japanese: 'japan',
    chinese: 'china',
    french: 'france',
    british: 'britain',
    german: 'germany',
    dutch: 'netherlands',
  },
  ...{
    swiss: 'switzerland',
    korean: 'korea',
    american: 'america',
    indian: 'india',
    taiwanese: 'taiwan',
    european: 'europe',
  },
};

export function missingNames(claim: string, source: string): string[] {
  const folded = foldText(source);
  const latin = latinNames(claim).filter((name) => !isLatinHeld(folded, name));
  const katakana = [...claim.normalize('NFKC').matchAll(/[\p{sc=Kana}ー]{2,}/gu)]
    .map(([run]) => run)
    .filter((run) => !folded.includes(foldText(run)));
  const kanji = kanjiNames(claim).filter((run) => !isKanjiHeld(folded, foldText(run)));
  return [...new Set([...latin, ...katakana, ...kanji])];
}

function latinNames(text: string): string[] {
  return [...text.normalize('NFKC').matchAll(/[\p{sc=Latin}\d][\p{sc=Latin}\d&.'’-]*/gu)]
    .map(([word]) => word.replace(/(?:['’]s?|[.-])+$/u, ''))
    .filter((word) => /\p{Lu}/u.test(word) || (/\p{L}/u.test(word) && /^\p{L}+-?\d/u.test(word)))
    .filter((word) => !functionWords.has(word.toLowerCase()) && !isStopWord(word.toLowerCase()));
}

function isLatinHeld(source: string, name: string): boolean {
  const word = foldText(name);
  const forms = [word, `${word}s`, word.replace(/e?s$/, ''), demonyms[word]];
  return forms.some((form) => form !== undefined && holdsWord(source, form)) || hasPartsIn(source, word);
}

function hasPartsIn(source: string, word: string): boolean {
  const parts = word.split(/[-&]/).filter(Boolean);
  return (
    parts.length > 1 && parts.every((part) => holdsWord(source, part) || isStopWord(part) || functionWords.has(part))
  );
}

function kanjiNames(text: string): string[] {
  const normal = text.normalize('NFKC');
  const long = [...normal.matchAll(/[\p{sc=Han}々]{3,}/gu)].map(([run]) => run);
  const titled = [...normal.matchAll(titledKanji)].map(([, name = '']) => name);
  return [...long, ...titled.filter((name) => name.length >= 2)];
}

function isKanjiHeld(source: string, run: string): boolean {
  for (let from = 0; from < run.length; ) {
    let size = run.length - from;
    while (size > 0 && !isPiece(source, run.slice(from, from + size))) size--;
    if (size === 0) return false;
    from += size;
  }
  return true;
}

const endings = new Set('者社後前中内外約同各計年月日円人件回目側的化性用力率量額費価高低新大小全初');

function isPiece(source: string, piece: string): boolean {
  if (piece.length === 1) return endings.has(piece) || /[一二三四五六七八九十百千万億兆]/.test(piece);
  return source.includes(piece) || isStopWord(piece);
}
