export interface Rankable {
  readonly label: string;
  readonly aliases?: readonly string[];
}

function fold(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  // Katakana code points are 0x60 above hiragana, from ぁ to ゖ.
  return plain.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** Returns matches, best first. Equal matches keep their order. An empty text matches all items. */
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
