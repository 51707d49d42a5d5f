const wideEm = 1;
const narrowEm = 0.56;

export const widthOf = (text: string) =>
  [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? wideEm : narrowEm), 0);

export function wrapText(text: string, widthEm: number): string[] {
  const lines = [''];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && widthOf(line + segment.trimEnd()) > widthEm) lines.push(segment.trimStart());
    else lines[lines.length - 1] = line + segment;
  }
  return lines.map((line) => line.trimEnd());
}
