import { mergeRanges } from '@kawaraban/ui/marked-text.tsx';
import type { FindMarks } from '#src/components/spellings/find-marks.ts';

/** Searches each block as a whole, so that a word that is partly bold is found. */
export function markElement(root: HTMLElement, find: FindMarks): void {
  const blocks = [
    ...root.querySelectorAll<HTMLElement>('p, li, td, th, h1, h2, h3, h4, h5, h6, blockquote, figcaption'),
  ];
  const innermost = blocks.filter((block) => !blocks.some((other) => other !== block && block.contains(other)));
  for (const block of innermost.length > 0 ? innermost : [root]) markBlock(block, find);
}

function markBlock(block: HTMLElement, find: FindMarks) {
  const ranges = mergeRanges(find(block.textContent, 'body'), block.textContent.length);
  if (ranges.length === 0) return;
  const texts: Text[] = [];
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  let offset = 0;
  for (const text of texts) {
    const length = text.data.length;
    const own = ranges
      .map(({ start, end }) => ({ start: Math.max(0, start - offset), end: Math.min(length, end - offset) }))
      .filter(({ start, end }) => start < end);
    // Proceeds from the end, so that earlier offsets remain valid.
    for (const { start, end } of own.toReversed()) {
      const part = text.splitText(start);
      part.splitText(end - start);
      const mark = document.createElement('mark');
      part.replaceWith(mark);
      mark.append(part);
    }
    offset += length;
  }
}
