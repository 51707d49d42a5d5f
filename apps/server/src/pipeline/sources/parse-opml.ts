/**
 * Parses a list of feeds in OPML 1.0, 1.1 or 2.0. A broken file still yields the outlines before and after the error.
 * Every unusable outline is reported with its line.
 * @see https://opml.org/spec2.opml
 */
import { Parser } from 'htmlparser2';

const opmlSizeMax = 10 * 1024 * 1024;
const outlinesMax = 20_000;
const depthMax = 50;

export interface OpmlEntry {
  /** From 1. */
  line: number;
  title: string;
  xmlUrl: string;
  htmlUrl: string | null;
  language: string | null;
  groups: string[];
}

export interface OpmlProblem {
  line: number;
  title: string;
  reason: string;
}

export type Opml =
  | { kind: 'opml'; title: string | null; entries: OpmlEntry[]; problems: OpmlProblem[] }
  | { kind: 'refused'; reason: string };

interface Outline {
  line: number;
  title: string;
  isGroup: boolean;
  hasChildren: boolean;
}

/** Reports errors in the file instead of throwing them. */
export function parseOpml(bytes: Uint8Array): Opml {
  if (bytes.length > opmlSizeMax) return { kind: 'refused', reason: `larger than ${opmlSizeMax / 1024 / 1024} MB` };
  const decoded = decode(bytes);
  if (decoded.kind === 'bad') return { kind: 'refused', reason: decoded.reason };
  return readOutlines(decoded.text);
}

function readOutlines(text: string): Opml {
  const entries: OpmlEntry[] = [];
  const problems: OpmlProblem[] = [];
  const open: Outline[] = [];
  const lineAt = lineCounter(text);
  let isOpml = false;
  let title: string | null = null;
  let inTitle = false;
  let count = 0;
  let refusal: string | null = null;
  const report = (line: number, name: string, reason: string) => problems.push({ line, title: name, reason });

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const tag = name.toLowerCase();
        if (tag === 'opml') isOpml = true;
        if (tag === 'title' && open.length === 0) inTitle = true;
        if (tag !== 'outline' || refusal !== null) return;
        count += 1;
        if (count > outlinesMax) refusal = `more than ${outlinesMax} outlines`;
        if (open.length >= depthMax) refusal = `outlines nested deeper than ${depthMax}`;
        const line = lineAt(parser.startIndex);
        const at = attributeReader(attributes);
        const name_ = at('text') || at('title') || at('xmlUrl');
        const parent = open.at(-1);
        if (parent) parent.hasChildren = true;
        open.push({ line, title: name_, isGroup: !takeEntry(line, name_, at), hasChildren: false });
      },
      ontext(part) {
        if (inTitle) title = `${title ?? ''}${part}`;
      },
      onclosetag(name) {
        if (name.toLowerCase() === 'title') inTitle = false;
        if (name.toLowerCase() !== 'outline') return;
        const closed = open.pop();
        if (closed?.isGroup && !closed.hasChildren) report(closed.line, closed.title, 'no feed address (xmlUrl)');
      },
    },
    { xmlMode: true },
  );

  function takeEntry(line: number, name: string, at: (attribute: string) => string): boolean {
    const xmlUrl = at('xmlUrl');
    if (xmlUrl !== '') {
      const groups = open.filter((outline) => outline.isGroup && outline.title !== '').map((outline) => outline.title);
      entries.push({
        line,
        title: name,
        xmlUrl,
        htmlUrl: at('htmlUrl') || null,
        language: at('language') || null,
        groups,
      });
      return true;
    }
    const type = at('type').toLowerCase();
    if ((type === 'include' || type === 'link') && at('url') !== '') {
      report(line, name, `another list is included (${at('url')}); import it by itself`);
      return true;
    }
    return false;
  }

  parser.end(text);
  if (refusal !== null) return { kind: 'refused', reason: refusal };
  if (!isOpml) return { kind: 'refused', reason: 'not an OPML file (no opml element)' };
  return { kind: 'opml', title: (title as string | null)?.trim() || null, entries, problems };
}

/** Reads attributes case-insensitively, because exporters vary the case. */
function attributeReader(attributes: Record<string, string>): (name: string) => string {
  const lowered = new Map(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value.trim()]));
  return (name) => lowered.get(name.toLowerCase()) ?? '';
}

/** Returns a function that maps an offset to its line. Offsets must be passed in ascending order. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let at = 0;
  return (offset) => {
    for (; at < offset; at += 1) if (text.charCodeAt(at) === 10) line += 1;
    return line;
  };
}

type Decoded = { kind: 'ok'; text: string } | { kind: 'bad'; reason: string };

function decode(bytes: Uint8Array): Decoded {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1];
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  try {
    return { kind: 'ok', text: new TextDecoder(marked ?? declared ?? 'utf-8').decode(bytes) };
  } catch {
    return { kind: 'bad', reason: `unknown encoding "${declared}"` };
  }
}
