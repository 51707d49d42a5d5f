/**
 * Where matched terms stand in a text, so that a mail can mark them. Comparison is the search's own (decisions.md
 * "Search semantics"): NFKC and case folded; a term of a script with spaces is a whole word or its simple inflections.
 */

export interface MarkedPiece {
  text: string;
  isTerm: boolean;
}

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const fold = (text: string) => text.normalize('NFKC').toLowerCase();
const usesSpaces = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}'’&.\- ]+$/u;
/** Letters an English inflection adds: chip, chips; merge, merged; invest, investing. */
const inflections = ['', 's', 'es', 'd', 'ed', 'ing', "'s", '’s'];

/** Returns the text in pieces that, joined, are the text; each says whether it is one of `terms`. */
export function markTerms(text: string, terms: readonly string[]): MarkedPiece[] {
  const { folded, starts } = foldWithPlaces(text);
  const isMarked = new Array<boolean>(text.length).fill(false);
  for (const term of terms.map(searchableTerm)) {
    if (term === '') continue;
    for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + 1)) {
      const end = usesSpaces.test(term) ? wordEnd(folded, at, term) : at + term.length;
      if (end === null) continue;
      isMarked.fill(true, starts[at], starts[end]);
    }
  }
  return toPieces(text, isMarked);
}

/** Folds grapheme by grapheme, keeping for each folded unit (and the end) where it comes from. */
function foldWithPlaces(text: string): { folded: string; starts: number[] } {
  let folded = '';
  const starts: number[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const piece = fold(segment);
    for (let unit = 0; unit < piece.length; unit++) starts.push(index);
    folded += piece;
  }
  starts.push(text.length);
  return { folded, starts };
}

/** A term as the user typed it may carry the query's own marks: `title:`, quotes, a final `*`. */
function searchableTerm(term: string): string {
  return fold(term)
    .replace(/^title:/, '')
    .replace(/["“”「」*]/g, '')
    .replace(/~\d+$/, '')
    .trim();
}

function wordEnd(folded: string, at: number, term: string): number | null {
  if (at > 0 && isWordCharacter(folded[at - 1]) && isWordCharacter(term[0])) return null;
  for (const inflection of inflections) {
    const end = at + term.length + inflection.length;
    const isInflected = folded.startsWith(inflection, at + term.length);
    if (isInflected && !isWordCharacter(folded[end])) return end;
  }
  return null;
}

/** Of a script with spaces: between EV and メーカー there is a boundary. */
function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character) && usesSpaces.test(character);
}

function toPieces(text: string, isMarked: readonly boolean[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && isMarked[to] === isMarked[from]) to += 1;
    pieces.push({ text: text.slice(from, to), isTerm: isMarked[from]! });
    from = to;
  }
  return pieces;
}
