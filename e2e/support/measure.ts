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
    // Skips the transparent copy of the query that the search box overlays to mark errors.
    if (getComputedStyle(element).color === 'rgba(0, 0, 0, 0)') return false;
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

/**
 * Returns touch targets smaller than 44 px in either direction. Measures small targets by hit tests outwards from the
 * centre, because a label or the frame of a field belongs to the target too. Skips links within a sentence or a
 * publisher's text. Skips the columns of charts, because their tables contain the same links.
 */
export function smallTouchTargets(): string[] {
  const minPx = 44;
  const targets =
    'a[href], button, input, select, textarea, summary, [role="tab"], [role="switch"], [role="menuitem"], [role="option"]';
  const isWithinSentence = (target: Element) => {
    const others = [...(target.parentElement?.childNodes ?? [])].filter((node) => node !== target);
    const isBesideText = others.some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return target.matches('a') && getComputedStyle(target).display === 'inline' && isBesideText;
  };
  const isOfPublisher = (target: Element) => target.matches('a[target="_blank"]:not([class])');
  const labelsOf = (target: Element) => [...((target as HTMLInputElement).labels ?? [])];
  const partsOf = (target: Element) => [
    target,
    ...labelsOf(target),
    target.parentElement?.closest('.mantine-TagsInput-input'),
  ];
  const spanOf = (target: Element): readonly [number, number] => {
    const parts = partsOf(target);
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isHit = (atX: number, atY: number) => {
      const hit = document.elementFromPoint(atX, atY);
      return hit !== null && parts.some((part) => part?.contains(hit));
    };
    if (!isHit(x, y)) return [minPx, minPx];
    const reach = (stepX: number, stepY: number) => {
      let px = 0;
      while (px < minPx && isHit(x + stepX * (px + 1), y + stepY * (px + 1))) px += 1;
      return px;
    };
    // A description between a label and its control ends the hit test early, so the label's own size counts too.
    const labels = labelsOf(target).map((label) => label.getBoundingClientRect());
    const across = Math.max(reach(1, 0) + reach(-1, 0) + 1, ...labels.map(({ width }) => width));
    return [across, Math.max(reach(0, 1) + reach(0, -1) + 1, ...labels.map(({ height }) => height))];
  };
  const place = scrollY;
  const found: string[] = [];
  for (const target of document.querySelectorAll(targets)) {
    const { width, height } = target.getBoundingClientRect();
    if (width <= 1 || height <= 1 || (width >= minPx && height >= minPx)) continue;
    if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (target instanceof HTMLElement && target.tabIndex < 0 && !target.matches('[role]')) continue;
    if (target.closest('svg') || isWithinSentence(target) || isOfPublisher(target)) continue;
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const [across, down] = spanOf(target);
    if (across >= minPx - 1 && down >= minPx - 1) continue;
    const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 30);
    found.push(`${target.tagName.toLowerCase()} ${name}: ${across} × ${down} px for a finger`);
  }
  scrollTo(0, place);
  return found;
}
