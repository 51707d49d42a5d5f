/**
 * Reading XML from strangers: no document type (so no entities), no comments and no processing instructions, in which signed and
 * read text could differ.
 * @see https://www.w3.org/TR/xml/
 */
const elementNode = 1;
const textNode = 3;
const cdataNode = 4;
const refusedNodes: Record<number, string> = { 7: 'a processing instruction', 8: 'a comment', 10: 'a document type' };
/** Nested deeper than any SAML message. */
const depthMax = 60;

/** The parser is loaded only where SAML is used. @throws Error for XML that is not well-formed or holds what is refused. */
export async function parseXml(xml: string): Promise<Document> {
  const { DOMParser } = await import('@xmldom/xmldom');
  const fail = (message: string) => {
    throw new Error(`The XML cannot be read: ${String(message).slice(0, 200)}`);
  };
  const document: unknown = new DOMParser({
    errorHandler: { warning: fail, error: fail, fatalError: fail },
  }).parseFromString(xml, 'text/xml');
  const parsed = document as Document | undefined; // The library's document follows the DOM.
  if (!parsed?.documentElement) throw new Error('The XML has no element.');
  return parsed;
}

/** @throws Error when the document holds anything but elements and text. */
export function requirePlain(document: Document): void {
  const visit = (node: Node, depth: number) => {
    if (depth > depthMax) throw new Error('The XML is nested too deeply.');
    const refused = refusedNodes[node.nodeType];
    // The XML declaration is read as an instruction by the parser, and stands before everything.
    const isDeclaration = node.nodeType === 7 && node.nodeName === 'xml' && node.parentNode === document;
    if (refused && !isDeclaration) throw new Error(`The XML holds ${refused}.`);
    for (let child = node.firstChild; child; child = child.nextSibling) visit(child, depth + 1);
  };
  visit(document, 0);
}

/** Returns the child elements of this name, in order. */
export function childrenNamed(parent: Element, namespace: string, name: string): Element[] {
  return childElements(parent).filter((child) => child.namespaceURI === namespace && child.localName === name);
}

/** Returns the only child element of this name. @throws Error when there is none, or several. */
export function onlyChild(parent: Element, namespace: string, name: string): Element {
  const [child, ...more] = childrenNamed(parent, namespace, name);
  if (!child || more.length > 0) throw new Error(`Expected one ${name}.`);
  return child;
}

function childElements(parent: Element): Element[] {
  const found: Element[] = [];
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === elementNode) found.push(child as Element); // By its type.
  }
  return found;
}

/** Returns the text of an element, trimmed; the whole of it, also when it comes in pieces. Child elements make it empty. */
export function textOf(element: Element): string {
  let text = '';
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === elementNode) return '';
    if (child.nodeType === textNode || child.nodeType === cdataNode) text += child.nodeValue ?? '';
  }
  return text.trim();
}
