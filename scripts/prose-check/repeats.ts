const repeatedShareMin = 0.75;

const newsPattern =
  /\d|@\w+|https?:|\b(?:RFC|because|so that|null|undefined|ms|milliseconds|seconds|bytes|deterministic|locked)\b/i;

const stopWords = new Set(
  'a an the of to for from in on at by with and or is are be its it this that these those as if when which who each every all any one no not return returns give gives get gets make makes do does have has was were into out'.split(
    ' ',
  ),
);

/**
 * Returns true if a comment only repeats the code. A comment adds information if it contains a number, a unit, a
 * reason, an error or a case such as null.
 */
export function repeatsCode(comment: string, code: string): boolean {
  if (newsPattern.test(comment)) return false;
  const words = contentWords(comment);
  if (words.length < 2) return false;
  const identifiers = new Set(contentWords(code.replace(/([a-z0-9])([A-Z])/g, '$1 $2')));
  const repeated = words.filter((word) => identifiers.has(word)).length;
  return repeated / words.length >= repeatedShareMin;
}

function contentWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return words.filter((word) => !stopWords.has(word)).map(stem);
}

function stem(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '')
    .replace(/(?:ing|ed|e)$/, '');
}
