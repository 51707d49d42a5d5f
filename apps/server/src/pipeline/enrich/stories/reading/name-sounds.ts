/**
 * Reduces a name to its consonants so that katakana and Latin spellings can be compared: `ラバルカ` and Labarca both become
 * `rpk`. Voiced and voiceless consonants are treated as equal. Vowels, and r and l inside a name, are ignored.
 */
const rows: readonly [string, string][] = [
  ['カキクケコガギグゲゴ', 'k'],
  ['サシスセソザジズゼゾ', 's'],
  ['タチテトダヂデドッツヅ', 't'],
  ['ナニヌネノンマミムメモ', 'n'],
  ['ハヒフヘホ', 'h'],
  ['バビブベボパピプペポヴ', 'p'],
  ['ラリルレロ', 'r'],
];
const consonants = new Map(rows.flatMap(([kana, sound]) => [...kana].map((one): [string, string] => [one, sound])));
consonants.set('ッ', '').set('ツ', 's').set('ヅ', 's').set('チ', 't');

/** Minimum number of consonants. Too many names share shorter keys. */
const lengthMin = 3;

/** Rules, applied in this order. A dot replaces each vowel so that consonants separated by a vowel are not merged as doubles. */
const spelled: readonly [RegExp, string][] = [
  [/^wr|^kn(?=[aeiou])/gu, 'r'],
  [/ght?/gu, 't'],
  [/tch|ch/gu, 't'],
  [/sch|sh|ts|th|ç/gu, 's'],
  [/ph/gu, 'h'],
  [/ck|q/gu, 'k'],
  [/x/gu, 'ks'],
  [/c(?=[eiy])/gu, 's'],
  [/g(?=[eiy])/gu, 's'],
  [/[cg]/gu, 'k'],
  [/[jz]/gu, 's'],
  [/d/gu, 't'],
  [/[bv]/gu, 'p'],
  [/l/gu, 'r'],
  [/m/gu, 'n'],
  [/f/gu, 'h'],
  [/[aeiouwy]/gu, '.'],
  [/(.)\1+/gu, '$1'],
];

export function soundsOf(name: string): string | undefined {
  const sounds = /^[\p{Script=Katakana}ー]+$/u.test(name)
    ? [...name].map((one) => consonants.get(one) ?? '').join('')
    : /^[a-zà-ÿ]+$/u.test(name)
      ? ofLatin(name)
      : '';
  const telling = sounds.slice(0, 1) + sounds.slice(1).replaceAll('r', '');
  return telling.length >= lengthMin ? telling : undefined;
}

function ofLatin(name: string): string {
  let rest = name.normalize('NFD').replace(/\p{M}/gu, '');
  for (const [pattern, sound] of spelled) rest = rest.replace(pattern, sound);
  return rest.replaceAll('.', '');
}
