/**
 * Takes a picture out of an article's markup, with what only held it: the lead image stands above the text already.
 */
export function removePicture(root: HTMLElement, url: string): void {
  for (const image of root.querySelectorAll('img')) {
    if (!isSamePicture(image.src, url)) continue;
    let part: Element = image;
    while (part.parentElement && part.parentElement !== root && isOnlyContent(part)) part = part.parentElement;
    part.remove();
  }
}

/** The same address, whatever size or quality is asked for in its query. */
function isSamePicture(one: string, other: string): boolean {
  const [a, b] = [publishersAddress(one), publishersAddress(other)];
  return a !== null && b !== null && a.origin === b.origin && a.pathname === b.pathname;
}

/** Both come through our proxy, which is told the publisher's address. */
function publishersAddress(proxied: string): URL | null {
  return URL.parse(URL.parse(proxied, location.origin)?.searchParams.get('of') ?? '');
}

/** Nothing but this stands in its parent, or its parent is a figure, whose caption belongs to the picture. */
function isOnlyContent(part: Element): boolean {
  const parent = part.parentElement;
  if (parent?.tagName === 'FIGURE') return true;
  return parent?.children.length === 1 && parent.textContent.trim() === part.textContent.trim();
}
