const wrapped = /^title:\((.*)\)$/su;

export function insideTitles(keywords: string): string | null {
  const inner = wrapped.exec(keywords.trim())?.[1];
  return inner !== undefined && isClosed(inner) ? inner : null;
}

export function inTitlesOnly(keywords: string): string {
  return `title:(${keywords.trim()})`;
}

/** Returns false if parentheses are unbalanced or a parenthesis closes before it opens, as in `a) OR (b`. */
function isClosed(text: string): boolean {
  let depth = 0;
  for (const character of text.replace(/"[^"]*"/g, '')) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
