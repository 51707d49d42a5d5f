/**
 * Parses XML from untrusted senders. Refuses document types (and thus entities), comments, CDATA and processing
 * instructions, because they can make the parsed text differ from the signed text.
 * @see https://www.w3.org/TR/xml/
 */
const elementNode = 1;
const textNode = 3;
const depthMax = 60;

/**
 * Parses an XML text. Accepts comments only if `withComments` is true, for unsigned documents. Searches the text for
 * refused constructs (`<?`, `<!`) before parsing, because the parser takes minutes for a few hundred kilobytes of
 * unclosed processing instructions. The parser is loaded on first use.
 * @throws Error for XML that is not well-formed or contains a refused construct.
 */
export async function parseXml(xml: string, { withComments } = { withComments: false }): Promise<Document> {
  const body = xml.replace(/^\uFEFF?\s*<\?xml\s[^<>]*\?>/, '');
  if (body.includes('<?')) throw new Error('The XML holds a processing instruction.');
  const declarations = withComments ? body.replaceAll('<!--', '') : body;
  if (declarations.includes('<!')) {
    throw new Error('The XML holds a comment or a document type.');
  }
  const { DOMParser } = await import('@xmldom/xmldom');
  const fail = (message: string) => {
    throw new Error(`The XML cannot be read: ${String(message).slice(0, 200)}`);
  };
  const document: unknown = new DOMParser({
    errorHandler: { warning: fail, error: fail, fatalError: fail },
  }).parseFromString(body, 'text/xml');
  const parsed = document as Document | undefined; // The library's document implements the DOM.
  if (!parsed?.documentElement) throw new Error('The XML has no element.');
  return parsed;
}

/** @throws Error if the document is nested too deeply for the recursive steps that follow. */
export function requireShallow(document: Document): void {
  let depth = 0;
  let node: Node | null = document.documentElement;
  while (node) {
    if (depth > depthMax) throw new Error('The XML is nested too deeply.');
    if (node.firstChild) {
      node = node.firstChild;
      depth++;
      continue;
    }
    while (node && !node.nextSibling) {
      node = node.parentNode === document ? null : node.parentNode;
      depth--;
    }
    node = node?.nextSibling ?? null;
  }
}

export function childrenNamed(parent: Element, namespace: string, name: string): Element[] {
  return childElements(parent).filter((child) => child.namespaceURI === namespace && child.localName === name);
}

/** @throws Error if there is no child element of this name or more than one. */
export function onlyChild(parent: Element, namespace: string, name: string): Element {
  const [child, ...more] = childrenNamed(parent, namespace, name);
  if (!child || more.length > 0) throw new Error(`Expected one ${name}.`);
  return child;
}

function childElements(parent: Element): Element[] {
  const found: Element[] = [];
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === elementNode) found.push(child as Element); // Its nodeType says so.
  }
  return found;
}

export function textOf(element: Element): string {
  let text = '';
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === elementNode) return '';
    if (child.nodeType === textNode) text += child.nodeValue ?? '';
  }
  return text.trim();
}
