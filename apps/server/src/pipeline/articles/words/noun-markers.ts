/** Words before which a noun stands, if anything. News needs no grammar for its nouns to be told apart this far. */
const nounMarkers = new Set(
  `the a an of its their his her our this these that those for from in on at by with into over between against under
  new several two three four five six seven eight nine ten many most some all both each every no any per`.split(/\s+/),
);

/**
 * Returns whether a noun stands after this English word, if anything: what never follows one in a text may be taken for a
 * verb or an adjective.
 */
export function isNounMarker(word: string): boolean {
  return nounMarkers.has(word);
}
