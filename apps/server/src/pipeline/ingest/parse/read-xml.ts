/**
 * Parses XML leniently: a document that a strict parser rejects still becomes a tree. Recovers from junk before and
 * after the document, missing or wrong end tags, an entry inside an unclosed element, unquoted and unclosed attributes,
 * bare `&` and `<`, HTML entities, characters that XML forbids, undeclared prefixes, unclosed comments and CDATA. Never
 * reads anything external, and expands declared entities only within a budget. A single pass over the text with
 * `indexOf` takes linear time. Depth and number of elements are limited.
 * @see https://www.w3.org/TR/xml/
 */

import { namespaceKey, resolvePrefix, type XmlElement } from './xml-element.ts';
import { type DecodeReferences, dropForbiddenCharacters, referenceDecoder } from './xml-entities.ts';

const MAX_DEPTH = 200;
const MAX_ELEMENTS = 400_000;
const MAX_ATTRIBUTES = 60;
const MAX_ATTRIBUTE_CHARS = 65_536;

export type XmlOutcome =
  | { kind: 'tree'; roots: XmlElement[]; entryTagCount: number }
  | { kind: 'too-deep' }
  | { kind: 'too-many-elements' };

/** Void HTML elements, which have no end tag. A feed may contain them unescaped. */
const VOID_HTML = new Set(['br', 'hr', 'img', 'input', 'meta', 'area', 'wbr', 'col', 'embed', 'base']);
/** Elements of an entry that normally contain only text. An unclosed element of this kind ends where the next part of the entry starts. */
const LEAVES = new Set([
  'title',
  'link',
  'guid',
  'pubdate',
  'author',
  'category',
  'comments',
  'id',
  'updated',
  'published',
]);
const ENTRY_PARTS = new Set([
  ...LEAVES,
  'description',
  'summary',
  'content',
  'encoded',
  'item',
  'entry',
  'source',
  'enclosure',
]);
const CONTAINERS = new Set(['rss', 'rdf', 'channel', 'items', 'feed']);
const NEVER_IN_TEXT = new Set(['guid', 'pubdate', 'encoded']);
const TEXTS = new Set(['description', 'summary']);

export function readXml(text: string): XmlOutcome {
  return new Reader(text).read();
}

class Reader {
  private readonly text: string;
  private decode: DecodeReferences = referenceDecoder('');
  private readonly roots: XmlElement[] = [];
  private readonly open: XmlElement[] = [];
  private elementCount = 0;
  private entryTagCount = 0;
  private at = 0;
  /**
   * Terminators known not to occur in the rest of the text. They are not searched for again, because repeated searches
   * could take quadratic time.
   */
  private readonly exhausted = new Set<string>();

  constructor(text: string) {
    this.text = text;
  }

  read(): XmlOutcome {
    while (this.at < this.text.length) {
      const next = this.text.indexOf('<', this.at);
      if (next < 0) {
        this.addText(this.text.slice(this.at), true);
        break;
      }
      if (next > this.at) this.addText(this.text.slice(this.at, next), true);
      this.at = next;
      this.readMarkup();
      if (this.open.length > MAX_DEPTH) return { kind: 'too-deep' };
      if (this.elementCount > MAX_ELEMENTS) return { kind: 'too-many-elements' };
    }
    this.dropCutIdentity();
    return { kind: 'tree', roots: this.roots, entryTagCount: this.entryTagCount };
  }

  private readMarkup() {
    const second = this.text.charCodeAt(this.at + 1);
    if (second === 0x2f /* / */) this.readEndTag();
    else if (second === 0x21 /* ! */) this.readDeclaration();
    else if (second === 0x3f /* ? */)
      this.at = this.after('?>', this.at) ?? this.after('>', this.at) ?? this.text.length;
    else if (isNameStart(second)) this.readStartTag();
    else {
      this.addText('<', false);
      this.at += 1;
    }
  }

  private readDeclaration() {
    const { text, at } = this;
    if (text.startsWith('<!--', at)) {
      this.at = this.after('-->', at + 4) ?? this.endOfUnclosedComment();
    } else if (text.startsWith('<![CDATA[', at)) {
      const end = this.after(']]>', at + 9);
      // An unclosed CDATA section ends at the next end tag, so that the rest of the feed is not lost.
      const stop = end === null ? this.indexOrEnd('</', at) : end - 3;
      this.addText(text.slice(at + 9, stop), false);
      this.at = end ?? stop;
    } else if (text.slice(at, at + 9).toLowerCase() === '<!doctype') {
      this.readDoctype();
    } else {
      this.at = this.after('>', at) ?? text.length;
    }
  }

  /**
   * An unclosed `<!--` with no markup before the next `>` is junk (`<!-- word>`). Otherwise it is a comment in a
   * truncated file and extends to the end.
   */
  private endOfUnclosedComment(): number {
    const close = this.after('>', this.at);
    if (close === null || this.text.slice(this.at + 4, close).includes('<')) return this.text.length;
    return close;
  }

  private readDoctype() {
    const close = this.indexOrEnd('>', this.at);
    const bracket = this.text.indexOf('[', this.at);
    if (bracket < 0 || bracket > close) {
      this.at = close + 1;
      return;
    }
    const end = /\]\s{0,50}>/g;
    end.lastIndex = bracket;
    const found = end.exec(this.text);
    const stop = found ? found.index : close;
    this.decode = referenceDecoder(this.text.slice(bracket + 1, stop));
    this.at = found ? end.lastIndex : close + 1;
  }

  private readEndTag() {
    const close = this.indexOrEnd('>', this.at);
    const nameEnd = Math.min(close, this.at + 2 + 100);
    const qualified = this.text
      .slice(this.at + 2, nameEnd)
      .trim()
      .toLowerCase();
    this.at = close + 1;
    const [prefix, name] = splitName(qualified);
    for (let i = this.open.length - 1; i >= 0; i--) {
      const element = this.open[i]!;
      if (element.name === name && element.prefix === prefix) {
        this.open.length = i;
        return;
      }
    }
  }

  private readStartTag() {
    const nameEnd = endOfName(this.text, this.at + 1);
    const [prefix, name] = splitName(this.text.slice(this.at + 1, nameEnd).toLowerCase());
    this.at = nameEnd;
    const { attributes, scope, isClosed } = this.readAttributes();
    this.closeUnclosed(prefix, name);
    if (isEntry(prefix, name) && !this.open.some((one) => isEntry(one.prefix, one.name))) this.entryTagCount += 1;
    const parent = this.open.at(-1) ?? null;
    const ns = resolvePrefix(prefix, scope, parent);
    const element: XmlElement = { name, prefix, ns, attributes, children: [], parent, scope };
    this.elementCount += 1;
    if (parent) parent.children.push(element);
    else this.roots.push(element);
    const isVoid = VOID_HTML.has(name) && prefix === '' && parent !== null;
    if (!isClosed && !isVoid) this.open.push(element);
  }

  private readAttributes() {
    const attributes: Record<string, string> = Object.create(null);
    let scope: Record<string, string> | null = null;
    let count = 0;
    for (;;) {
      this.skipSpace();
      const code = this.text.charCodeAt(this.at);
      if (Number.isNaN(code) || code === 0x3c /* < */) return { attributes, scope, isClosed: false };
      if (code === 0x3e /* > */) {
        this.at += 1;
        return { attributes, scope, isClosed: false };
      }
      if (code === 0x2f /* / */ && this.text.charCodeAt(this.at + 1) === 0x3e) {
        this.at += 2;
        return { attributes, scope, isClosed: true };
      }
      const [name, value] = this.readAttribute();
      count += 1;
      if (name === '' || count > MAX_ATTRIBUTES || name in attributes) continue;
      attributes[name] = value;
      if (name === 'xmlns' || name.startsWith('xmlns:')) {
        scope ??= Object.create(null) as Record<string, string>;
        scope[name.slice(6)] = namespaceKey(value) ?? (name === 'xmlns' ? '' : `?${name.slice(6)}`);
      }
    }
  }

  private readAttribute(): [string, string] {
    const start = this.at;
    this.at = endOfName(this.text, start);
    if (this.at === start) {
      this.at += 1;
      return ['', ''];
    }
    const name = this.text.slice(start, this.at).toLowerCase();
    const beforeSpace = this.at;
    this.skipSpace();
    if (this.text.charCodeAt(this.at) !== 0x3d /* = */) {
      this.at = beforeSpace;
      return [name, ''];
    }
    this.at += 1;
    this.skipSpace();
    return [name, dropForbiddenCharacters(this.decode(this.readAttributeValue()))];
  }

  private readAttributeValue(): string {
    const quote = this.text[this.at];
    if (quote === '"' || quote === "'") {
      const end = this.exhausted.has(quote) ? -1 : this.text.indexOf(quote, this.at + 1);
      if (end < 0) this.exhausted.add(quote);
      const value = this.text.slice(this.at + 1, Math.max(end, this.at + 1));
      if (end >= 0 && end - this.at <= MAX_ATTRIBUTE_CHARS && !holdsEndOfTag(value)) {
        this.at = end + 1;
        return value;
      }
      this.at += 1;
    }
    const pattern = /[\s>]/g;
    pattern.lastIndex = this.at;
    const end = pattern.exec(this.text)?.index ?? this.text.length;
    const value = this.text.slice(this.at, end);
    this.at = end;
    if (value.endsWith('/') && this.text[end] === '>') {
      this.at = end - 1;
      return value.slice(0, -1);
    }
    return value;
  }

  private closeUnclosed(prefix: string, name: string) {
    const top = this.open.at(-1);
    if (!top) return;
    if ((name === 'item' || name === 'entry') && prefix === '') {
      const unclosed = this.open.findLastIndex((element) => element.name === name && element.prefix === '');
      if (unclosed >= 0) this.open.length = unclosed;
      else this.closeToContainer();
      return;
    }
    const isInEntry = top.prefix === '' && (LEAVES.has(top.name) || TEXTS.has(top.name));
    if (!isInEntry || (top.attributes.type === 'xhtml' && LEAVES.has(name))) return;
    const endsLeaf = LEAVES.has(top.name) && ENTRY_PARTS.has(name) && top.ns !== 'xhtml';
    const endsText = TEXTS.has(top.name) && NEVER_IN_TEXT.has(name);
    // Atom's author has child elements; RSS's does not.
    const isAtomPerson = top.name === 'author' && /^(id|link)$/.test(name);
    if ((endsLeaf && !isAtomPerson) || endsText) this.open.pop();
  }

  private closeToContainer() {
    if (this.open.some((one) => isEntry(one.prefix, one.name))) return;
    const container = this.open.findLastIndex(({ name }) => CONTAINERS.has(name));
    if (container >= 0) this.open.length = container + 1;
  }

  private addText(raw: string, hasReferences: boolean) {
    const parent = this.open.at(-1);
    if (!parent) return;
    const text = dropForbiddenCharacters(hasReferences ? this.decode(raw) : raw);
    const last = parent.children.length - 1;
    if (typeof parent.children[last] === 'string') parent.children[last] += text;
    else parent.children.push(text);
  }

  /** A file truncated inside an identifier must not create an article with half of the identifier. */
  private dropCutIdentity() {
    const top = this.open.at(-1);
    if (top?.parent && /^(guid|id|link|loc)$/.test(top.name)) top.parent.children.pop();
  }

  private after(terminator: string, from: number): number | null {
    if (this.exhausted.has(terminator)) return null;
    const found = this.text.indexOf(terminator, from);
    if (found >= 0) return found + terminator.length;
    this.exhausted.add(terminator);
    return null;
  }

  private indexOrEnd(text: string, from: number): number {
    const end = this.after(text, from);
    return end === null ? this.text.length : end - text.length;
  }

  private skipSpace() {
    while (isSpace(this.text.charCodeAt(this.at))) this.at += 1;
  }
}

function isEntry(prefix: string, name: string): boolean {
  return (name === 'item' || name === 'entry') && (prefix === '' || prefix === 'rss' || prefix === 'atom');
}

function holdsEndOfTag(value: string): boolean {
  const close = value.indexOf('>');
  return close >= 0 && value.indexOf('<') > close;
}

function splitName(qualified: string): [string, string] {
  const colon = qualified.indexOf(':');
  return colon < 0 ? ['', qualified] : [qualified.slice(0, colon), qualified.slice(colon + 1)];
}

function isNameStart(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f || code > 0x7f;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function endOfName(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (
      isSpace(code) ||
      code === 0x3d ||
      code === 0x3e ||
      code === 0x2f ||
      code === 0x3c ||
      code === 0x22 ||
      code === 0x27
    )
      break;
  }
  return at;
}
