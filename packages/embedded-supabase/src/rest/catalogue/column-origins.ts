/**
 * Origins of a view's columns. PostgreSQL stores a view as a tree of nodes (`pg_rewrite.ev_action`) in text form:
 * `({QUERY … :targetList ({TARGETENTRY … :resno 1 … :resorigtbl 16400 :resorigcol 1 …}) …})`. Each entry of the
 * outermost target list names its source table and column, or 0 if it is computed.
 *
 * @see https://github.com/postgres/postgres/blob/master/src/include/nodes/primnodes.h (TargetEntry)
 */

export interface ColumnOrigin {
  table: number;
  column: number;
}

export function parseColumnOrigins(rule: string): Map<number, ColumnOrigin> {
  const origins = new Map<number, ColumnOrigin>();
  for (const entry of targetEntries(rule)) {
    const [position, table, column] = ['resno', 'resorigtbl', 'resorigcol'].map((name) => numberOf(entry, name));
    if (position && table && column) origins.set(position, { table, column });
  }
  return origins;
}

/** Text in a node tree has its spaces, brackets and backslashes escaped, so counting brackets is enough. */
function targetEntries(rule: string): string[] {
  const entries: string[] = [];
  let depth = 0;
  let listDepth: number | undefined;
  let entry = '';
  for (let at = 0; at < rule.length; at++) {
    const character = rule[at]!;
    if (character === '\\') {
      at++;
    } else if (character === '(' || character === '{') {
      depth++;
      // `({QUERY` has depth 2, its target list depth 3, and the list's entries depth 4.
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
