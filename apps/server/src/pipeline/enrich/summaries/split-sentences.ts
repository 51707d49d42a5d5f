/** Position of a sentence in UTF-16 offsets. `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

const opening = '「『（(“〈《【';
const closing = '」』）)”〉》】';
const trailing = /["'”’）)」』】》〉]/;

const abbreviations = new Set(
  `mr mrs ms dr prof st jr sr inc co corp ltd llc plc no vs etc approx dept est fig gen gov hon jan feb mar apr jun jul aug
  sep sept oct nov dec rep rev sen u.s u.k u.n e.g i.e a.m p.m`.split(/\s+/),
);

/**
 * Returns trimmed sentences. A line break ends a sentence. A full stop inside brackets, quotations or numbers, or after
 * an abbreviation, does not.
 */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  let depth = 0;
  const close = (end: number) => {
    const span = trimmed(text, start, end);
    if (span) spans.push(span);
    start = end;
    depth = 0;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '\n') close(at);
    else if (opening.includes(sign)) depth++;
    else if (closing.includes(sign)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && isStop(text, at)) {
      while (trailing.test(text[at + 1] ?? '')) at++;
      close(at + 1);
    }
  }
  close(text.length);
  return spans;
}

function isStop(text: string, at: number): boolean {
  const sign = text[at]!;
  if ('。！？'.includes(sign)) return true;
  const next = text[at + 1];
  const isBeforeSpace = next === undefined || /[\s"'”’)]/.test(next);
  if ('!?'.includes(sign)) return isBeforeSpace;
  return sign === '.' && isBeforeSpace && !isAbbreviated(text, at);
}

function isAbbreviated(text: string, at: number): boolean {
  const word = /[\p{L}.]*$/u.exec(text.slice(Math.max(0, at - 12), at))?.[0] ?? '';
  return abbreviations.has(word.toLowerCase()) || /^\p{Lu}$/u.test(word);
}

function trimmed(text: string, from: number, to: number): Span | null {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text[start]!)) start++;
  while (end > start && /\s/.test(text[end - 1]!)) end--;
  return start < end ? { start, end } : null;
}
