export function removePicture(root: HTMLElement, url: string): void {
  for (const image of root.querySelectorAll('img')) {
    if (!isSamePicture(image.src, url)) continue;
    let part: Element = image;
    while (part.parentElement && part.parentElement !== root && isOnlyContent(part)) part = part.parentElement;
    part.remove();
  }
}

function isSamePicture(one: string, other: string): boolean {
  const [a, b] = [publishersAddress(one), publishersAddress(other)];
  return a !== null && b !== null && a.origin === b.origin && a.pathname === b.pathname;
}

function publishersAddress(proxied: string): URL | null {
  return URL.parse(URL.parse(proxied, location.origin)?.searchParams.get('of') ?? '');
}

/** Treats a picture as the only content of its `figure` even if there is a caption, because the caption belongs to the picture. */
function isOnlyContent(part: Element): boolean {
  const parent = part.parentElement;
  if (parent?.tagName === 'FIGURE') return true;
  return parent?.children.length === 1 && parent.textContent.trim() === part.textContent.trim();
}
