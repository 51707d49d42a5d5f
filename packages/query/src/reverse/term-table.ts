/** Terms as users typed them, each text once, numbered from 1. */
export interface TermTable {
  byText: Map<string, number>;
  texts: string[];
  /** Terms of searches with a single leaf, each as a list of one: what these answer with, shared by all of them. */
  lists: (readonly string[] | undefined)[];
  uses: number[];
  unused: number[];
}

/** Returns an empty table. */
export function createTermTable(): TermTable {
  return { byText: new Map(), texts: [''], lists: [], uses: [0], unused: [] };
}

/** Returns the number of a term; each call is one use. */
export function useTerm(table: TermTable, text: string): number {
  let term = table.byText.get(text);
  if (term === undefined) {
    term = table.unused.pop() ?? table.texts.length;
    table.byText.set(text, term);
    table.texts[term] = text;
    table.lists[term] = undefined;
    table.uses[term] = 0;
  }
  table.uses[term]!++;
  return term;
}

/** Returns the number of a term whose list of one is wanted; each call is one use. */
export function useSingleTerm(table: TermTable, text: string): number {
  const term = useTerm(table, text);
  table.lists[term] ??= Object.freeze([text]);
  return term;
}

/** Takes one use back; a term without uses is forgotten. */
export function releaseTerm(table: TermTable, term: number): void {
  if (--table.uses[term]! > 0) return;
  table.byText.delete(table.texts[term]!);
  table.texts[term] = '';
  table.lists[term] = undefined;
  table.unused.push(term);
}
