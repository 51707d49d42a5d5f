/** How well a typed text fits what the palette offers. Pure. */

export interface Rankable {
  readonly label: string;
  /** Other names it is found by: its address, the same in English. */
  readonly aliases?: readonly string[];
}

/** Returns text as it is compared: full and half width, case, hiragana and katakana are the same; spaces are one. */
function fold(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  // The two rows of kana stand 0x60 apart, from ぁ to ゖ.
  return plain.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** Returns what fits, best first; equals keep their order. Everything fits an empty text. */
export function rank<Item extends Rankable>(items: readonly Item[], typed: string): Item[] {
  const wanted = fold(typed);
  if (wanted === '') return [...items];
  return items
    .map((item) => ({ item, score: Math.max(...namesOf(item).map((name) => score(name, wanted))) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

const namesOf = ({ label, aliases = [] }: Rankable) => [label, ...aliases].map(fold);

/** 4 for the beginning, 3 for the beginning of a word, 2 for anywhere, 1 for its letters in order, 0 for no fit. */
function score(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 4;
  if (name.includes(` ${wanted}`) || name.includes(`/${wanted}`)) return 3;
  if (name.includes(wanted)) return 2;
  return isSubsequence(wanted.replaceAll(' ', ''), name) ? 1 : 0;
}

function isSubsequence(letters: string, name: string): boolean {
  let from = 0;
  for (const letter of letters) {
    const at = name.indexOf(letter, from);
    if (at < 0) return false;
    from = at + letter.length;
  }
  return true;
}
