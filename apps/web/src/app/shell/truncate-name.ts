const shownCharactersMax = 15;
const segmenter = new Intl.Segmenter();

/** Returns an account name cut to 15 user-perceived characters, with an ellipsis if it was cut. */
export function truncateName(name: string): string {
  const characters = Array.from(segmenter.segment(name), ({ segment }) => segment);
  return characters.length <= shownCharactersMax ? name : `${characters.slice(0, shownCharactersMax).join('')}…`;
}
