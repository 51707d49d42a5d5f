/** Terms as users typed them, each text once, numbered from 1. */
export interface TermTable {
  byText: Map<string, number>;
  texts: string[];
  /** Each term as a list of one: what searches with a single leaf answer with, shared by all of them. */
  lists: (readonly string[])[];
  uses: number[];
  unused: number[];
}

/** Returns an empty table. */
export function createTermTable(): TermTable {
  return { byText: new Map(), texts: [''], lists: [[]], uses: [0], unused: [] };
}

/** Returns the number of a term; each call is one use. */
export function useTerm(table: TermTable, text: string): number {
  let term = table.byText.get(text);
  if (term === undefined) {
    term = table.unused.pop() ?? table.lists.length;
    table.byText.set(text, term);
    table.texts[term] = text;
    table.lists[term] = Object.freeze([text]);
    table.uses[term] = 0;
  }
  table.uses[term]!++;
  return term;
}

/** Takes one use back; a term without uses is forgotten. */
export function releaseTerm(table: TermTable, term: number): void {
  if (--table.uses[term]! > 0) return;
  table.byText.delete(table.texts[term]!);
  table.texts[term] = '';
  table.lists[term] = [];
  table.unused.push(term);
}
