/**
 * Where the columns of a view come from. PostgreSQL keeps a view as a tree of nodes (`pg_rewrite.ev_action`) written as
 * text: `({QUERY … :targetList ({TARGETENTRY … :resno 1 … :resorigtbl 16400 :resorigcol 1 …}) …})`. Each entry of the
 * outermost target list names the table and column it was taken from, 0 when it was computed.
 *
 * @see https://github.com/postgres/postgres/blob/master/src/include/nodes/primnodes.h (TargetEntry)
 */

export interface ColumnOrigin {
  table: number;
  column: number;
}

/** The origin of each column of the view, by its number; a column that was computed is absent. */
export function parseColumnOrigins(rule: string): Map<number, ColumnOrigin> {
  const origins = new Map<number, ColumnOrigin>();
  for (const entry of targetEntries(rule)) {
    const [position, table, column] = ['resno', 'resorigtbl', 'resorigcol'].map((name) => numberOf(entry, name));
    if (position && table && column) origins.set(position, { table, column });
  }
  return origins;
}

/**
 * The fields of each entry of the outermost target list, without what is nested in them. Text in a node tree has its
 * spaces, brackets and backslashes escaped by a backslash, so counting brackets is enough.
 */
function targetEntries(rule: string): string[] {
  const entries: string[] = [];
  let depth = 0;
  let listDepth: number | undefined;
  let entry = '';
  for (let at = 0; at < rule.length; at++) {
    const character = rule[at]!; // Inside the text.
    if (character === '\\') {
      at++;
    } else if (character === '(' || character === '{') {
      depth++;
      // `({QUERY` is depth 2; its target list is at depth 3, and its entries at depth 4.
      if (depth === 3 && character === '(' && rule.startsWith(':targetList ', at - ':targetList '.length))
        listDepth = 3;
      if (listDepth === 3 && depth === 4) entry = '';
    } else if (character === ')' || character === '}') {
      if (listDepth === 3 && depth === 4) entries.push(entry);
      if (listDepth === depth) return entries;
      depth--;
    } else if (depth === 4 && listDepth === 3) {
      entry += character;
    }
  }
  return entries;
}

function numberOf(entry: string, name: string): number {
  return Number(new RegExp(`:${name} (\\d+)`).exec(entry)?.[1] ?? 0);
}
