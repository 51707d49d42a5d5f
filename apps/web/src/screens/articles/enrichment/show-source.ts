import { findTextRange } from './find-text-range.ts';

const name = 'summary-source';

/**
 * Marks a piece of the text without touching its markup, and takes the mark of before away; nothing where the browser has
 * no highlights. Returns the element the piece begins in, null when it is not there.
 *
 * @see https://www.w3.org/TR/css-highlight-api-1/
 */
export function showSource(root: HTMLElement | null, wanted: string): Element | null {
  const canMark = typeof Highlight !== 'undefined';
  if (canMark) CSS.highlights.delete(name);
  const range = root && wanted !== '' ? findTextRange(root, wanted) : null;
  if (!range) return null;
  if (canMark) CSS.highlights.set(name, new Highlight(range));
  return range.startContainer.parentElement;
}
