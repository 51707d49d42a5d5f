import { type KnownName, knownNames } from './known-names.ts';

export interface FoundName {
  id: string;
  start: number;
  end: number;
}

const byEnglish = spellings('en');
const byJapanese = spellings('ja');
const english = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives(byEnglish)})(?![\\p{L}\\p{N}])`, 'gu');
/** A katakana or Latin spelling must not be part of a longer run, such as メタ in メタル. */
const japanese = new RegExp(
  [...byJapanese.keys()]
    .sort((a, b) => b.length - a.length)
    .map((spelling) => {
      const script = /^[\p{Script=Katakana}ー]/u.test(spelling)
        ? '\\p{Script=Katakana}ー'
        : /^[A-Z]/u.test(spelling)
          ? 'A-Za-z0-9'
          : '';
      const end = /[\p{Script=Katakana}ー]$/u.test(spelling)
        ? '\\p{Script=Katakana}ー'
        : /[A-Za-z]$/u.test(spelling)
          ? 'A-Za-z0-9'
          : '';
      return `${script && `(?<![${script}])`}${escapePattern(spelling)}${end && `(?![${end}])`}`;
    })
    .join('|'),
  'gu',
);
/**
 * A single ideograph before a name or a noun abbreviates a country, as in 独クラウト. The ideograph may follow 対 or 訪, as in
 * 対米輸出.
 */
const ideographs: Record<string, string> = {
  ...{ 米: 'us', 英: 'uk', 独: 'de', 仏: 'fr', 伊: 'it', 豪: 'au', 中: 'cn', 韓: 'kr', 露: 'ru', 印: 'in', 加: 'ca' },
};
const ideograph = /(?<=^|[\s、。「（(『・]|対|訪)([米英独仏伊豪韓露])(?=[^\p{Script=Hiragana}国軍子0-9])/gu;

export function findKnownNames(text: string, isJapanese: boolean): FoundName[] {
  const known = isJapanese ? byJapanese : byEnglish;
  const found = [...text.matchAll(isJapanese ? japanese : english)].map(({ 0: written, index }) => ({
    id: (known.get(written) ?? known.get(written.replaceAll('.', '')))!.id,
    start: index,
    end: index + written.length,
  }));
  if (!isJapanese) return found;
  for (const { 1: written, index } of text.matchAll(ideograph)) {
    found.push({ id: `c:${ideographs[written!]}`, start: index, end: index + 1 });
  }
  return found.sort((a, b) => a.start - b.start);
}

const countries = new Map(knownNames.map(({ id, country }) => [id, id.startsWith('c:') ? id : country]));

export function countryOf(id: string): string | undefined {
  return countries.get(id);
}

function spellings(language: 'en' | 'ja'): Map<string, KnownName> {
  return new Map(knownNames.flatMap((name) => name[language].map((spelling) => [spelling, name])));
}

function alternatives(known: Map<string, KnownName>): string {
  return [...known.keys()]
    .sort((a, b) => b.length - a.length)
    .map((spelling) =>
      /^[A-Z]{2}$/u.test(spelling) ? `${spelling}|${[...spelling].join('\\.')}\\.?` : escapePattern(spelling),
    )
    .join('|');
}

function escapePattern(spelling: string): string {
  return spelling.replace(/[+.*()]/gu, '\\$&');
}
