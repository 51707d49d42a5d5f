const nounMarkers = new Set(
  `the a an of its their his her our this these that those for from in on at by with into over between against under
  new several two three four five six seven eight nine ten many most some all both each every no any per`.split(/\s+/),
);

/**
 * Returns whether a word typically precedes nouns. A word that never follows such a marker in a text is probably a verb
 * or an adjective.
 */
export function isNounMarker(word: string): boolean {
  return nounMarkers.has(word);
}
