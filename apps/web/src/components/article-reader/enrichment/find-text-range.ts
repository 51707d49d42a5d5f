/** Ignores white space, because an article's text and its markup break lines differently. */
export function findTextRange(root: Node, wanted: string): Range | null {
  const needle = wanted.replace(/\s+/g, '');
  if (needle === '') return null;
  const texts: { node: Text; from: number }[] = [];
  let shown = '';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text; // The walker only returns text nodes.
    texts.push({ node, from: shown.length });
    shown += node.data.replace(/\s+/g, '');
  }
  const start = shown.indexOf(needle);
  if (start < 0) return null;
  const range = document.createRange();
  range.setStart(...placeOf(texts, start));
  const [lastNode, lastOffset] = placeOf(texts, start + needle.length - 1);
  range.setEnd(lastNode, lastOffset + 1);
  return range;
}

function placeOf(texts: readonly { node: Text; from: number }[], at: number): [Text, number] {
  const { node, from } = texts.findLast((one) => one.from <= at)!; // The first begins at 0.
  let left = at - from;
  let offset = 0;
  for (const unit of node.data) {
    if (!/\s/.test(unit)) {
      if (left < unit.length) return [node, offset + left];
      left -= unit.length;
    }
    offset += unit.length;
  }
  return [node, offset];
}
