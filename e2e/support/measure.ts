/** Functions that Playwright runs in the page. Each is self-contained, because it cannot access its module's scope there. */

export function sidewaysAndSmall(): string[] {
  const root = document.documentElement;
  const isScrolledAcross = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolledAcross(element.parentElement));
  const found: string[] = [];
  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} px wide`);
  for (const control of document.querySelectorAll('button, nav a, [role="tab"], [role="switch"]')) {
    const { width, height, left, right } = control.getBoundingClientRect();
    if (width <= 1 || height <= 1) continue;
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim();
    // Skips the clear button of a selected value, because Backspace and the list offer the same operation.
    if (!name && control instanceof HTMLElement && control.tabIndex < 0) continue;
    if (width < 24 || height < 24) found.push(`${name}: ${Math.round(width)} × ${Math.round(height)} px`);
    if (!isScrolledAcross(control) && (left < -1 || right > root.clientWidth + 1))
      found.push(`${name}: beyond the edge`);
  }
  return found;
}

/**
 * Returns text that is cut off. Ignores text with an ellipsis whose full form appears on click or hover, and text that
 * can be scrolled into view.
 */
export function cutOffText(): string[] {
  const isShown = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    // The search box overlays an invisible copy of its text to mark errors.
    if (getComputedStyle(element).color === 'rgba(0, 0, 0, 0)') return false;
    // Visually hidden text (for screen readers) has a box of one pixel.
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect();
      if (getComputedStyle(box).display !== 'contents' && (width <= 2 || height <= 2)) return false;
    }
    return element.closest('svg, iframe, select, option') === null;
  };
  const isAbridged = (box: Element) => {
    const { textOverflow, webkitLineClamp } = getComputedStyle(box);
    const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    return isShortened && box.closest('a, [title], article, [data-item-index]') !== null;
  };
  const isControl = (box: Element) =>
    box.matches('button, [role="tab"], [class*="Button-root"], [class*="Badge-root"]');
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

  const cutter = (text: Text): Element | undefined => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    const slack = Number.parseFloat(getComputedStyle(text.parentElement ?? document.body).fontSize) * 0.3;
    let isAcross = width > 0;
    let isDown = width > 0;
    for (let box = text.parentElement; box && box !== document.body && (isAcross || isDown); box = box.parentElement) {
      const { overflowX, overflowY, display, position } = getComputedStyle(box);
      if (isAbridged(box)) return undefined;
      const edge = box.getBoundingClientRect();
      const isEdge = display !== 'inline' && display !== 'contents';
      const runsAcross = right > edge.right + slack || left < edge.left - slack;
      const runsDown = bottom > edge.bottom + slack || top < edge.top - slack;
      if (isEdge && isAcross && runsAcross && (hides(overflowX) || isControl(box))) return box;
      if (isEdge && isDown && runsDown && (hides(overflowY) || isControl(box))) return box;
      if (scrolls(overflowX) || position === 'fixed') isAcross = false;
      if (scrolls(overflowY) || position === 'fixed') isDown = false;
    }
    return undefined;
  };

  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.data.trim() || !text.parentElement || !isShown(text.parentElement)) continue;
    const box = cutter(text);
    if (box) found.push(`${box.tagName.toLowerCase()}.${box.className} cuts “${text.data.trim().slice(0, 40)}”`);
  }
  return found;
}

export function textsOf(): string[] {
  const texts: (string | null)[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent);
  for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name));
  }
  return texts.flatMap((text) => text?.trim() || []);
}
