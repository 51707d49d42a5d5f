import { findTextRange } from './find-text-range.ts';

const name = 'summary-source';

/**
 * Highlights a passage. Returns the element in which the passage begins, or null. Nothing is highlighted in browsers
 * without the CSS Custom Highlight API.
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
