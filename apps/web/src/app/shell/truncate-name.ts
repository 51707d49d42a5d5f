const shownCharactersMax = 15;
const segmenter = new Intl.Segmenter();

export function truncateName(name: string): string {
  const characters = Array.from(segmenter.segment(name), ({ segment }) => segment);
  return characters.length <= shownCharactersMax ? name : `${characters.slice(0, shownCharactersMax).join('')}…`;
}
