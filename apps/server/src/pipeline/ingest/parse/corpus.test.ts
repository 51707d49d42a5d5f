/** Tests the parser with a feed collection outside the repository. Skipped if the collection is missing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { decodeHTML } from 'entities';
import { describe, expect, test } from 'vitest';
import { plainText } from '../html/plain-text.ts';
import { type FeedFile, parseFeed } from './parse-feed.ts';
import type { ParsedEntry, ParsedFeed, ParseOutcome } from './parsed-feed.ts';

const folder = resolve(import.meta.dirname, '../../../../../../../shared/data/feeds');
const isPresent = existsSync(`${folder}/index.json`);
if (!isPresent) console.warn('SKIPPED: the collection of feed files is not beside the repository.');

interface Listed {
  file: string;
  format: string;
  declaredEncoding: string;
  items: number;
  title: string | null;
}

const now = new Date('2026-11-21T00:00:00Z');
const listed: Listed[] = isPresent ? JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) : [];
const outcomes = new Map<string, ParseOutcome>();

function parseListed(file: string): ParseOutcome {
  const known = outcomes.get(file);
  if (known) return known;
  const outcome = parseFeed({ now }, { bytes: readFileSync(`${folder}/${file}`), contentType: null, url: null });
  outcomes.set(file, outcome);
  return outcome;
}

function report(what: string, disagreements: string[]): string[] {
  if (disagreements.length > 0) console.info(`${what}: ${disagreements.length}\n  ${disagreements.join('\n  ')}`);
  return disagreements;
}

describe.skipIf(!isPresent)('the collection of real feeds', () => {
  test('every OPML file is refused as one, and every other file is a feed', () => {
    const wrong = listed.filter(({ file, format }) => {
      const outcome = parseListed(file);
      return format === 'opml' ? !(outcome.kind === 'refused' && outcome.code === 'opml') : outcome.kind !== 'feed';
    });
    expect(wrong.map(({ file }) => file)).toEqual([]);
    expect(listed.length).toBeGreaterThan(1900);
  });

  test('formats agree with the list, except where the list went by a name deeper in the file', () => {
    const sameFormat: Record<string, string> = { rss2: 'rss-2.0', rdf: 'rss-1.0/rdf', atom: 'atom-1.0' };
    const wrong = feeds()
      .filter(({ item, feed }) => feed.format !== (sameFormat[item.format] ?? item.format))
      .map(({ item, feed }) => `${item.file}: listed ${item.format}, read ${feed.format}`);
    // Expected failures: three feeds of version 0.3 in an invented namespace, and an Atom feed with an RDF licence inside an SVG
    // picture.
    expect(report('formats', wrong).length).toBeLessThanOrEqual(4);
  });

  test('entry counts agree with the list, except where the list did not see prefixed items', () => {
    const wrong = feeds()
      .filter(({ item, feed }) => feed.entries.length !== item.items)
      .map(({ item, feed }) => `${item.file}: listed ${item.items}, read ${feed.entries.length}`);
    expect(report('entry counts', wrong).every((line) => line.includes('ModulesNoDefNS'))).toBe(true);
    expect(wrong.length).toBeLessThanOrEqual(2);
  });

  test('encodings agree with the list, except where the bytes show that the label is wrong', () => {
    const wrong = feeds()
      .filter(({ item }) => item.declaredEncoding !== 'none-declared')
      .filter(({ item, feed }) => !encodingNames(item.declaredEncoding).includes(feed.encoding))
      .map(({ item, feed }) => `${item.file}: listed ${item.declaredEncoding}, read ${feed.encoding}`);
    // Expected failures: two impossible labels ("bogus", binary noise labelled UTF-8), one UTF-8 file labelled Latin-1, and one
    // Latin-1 file labelled ASCII.
    expect(report('encodings', wrong).length).toBeLessThanOrEqual(4);
  });

  test('titles agree with the list, which holds the first title element of the file', () => {
    const wrong = feeds()
      .filter(({ item }) => item.title !== null)
      .filter(({ item, feed }) => !isTitle(feed, item.title ?? ''))
      .map(({ item, feed }) => `${item.file}: listed ${item.title}, read ${feed.title}`);
    report('titles', wrong);
    // Expected failures: titles in base64; titles of a source, image or text input inside an entry; and titles that the
    // collection's list decodes wrongly.
    expect(wrong.length).toBeLessThanOrEqual(40);
  });

  test('Japanese is whole in every encoding and format', () => {
    const generated = feeds().filter(({ item }) => item.file.startsWith('generated_ja/'));
    expect(generated).toHaveLength(9);
    for (const { item, feed } of generated) {
      expect(encodingNames(item.declaredEncoding)).toContain(feed.encoding);
      expect(feed.entries).toHaveLength(25);
      const text = feed.entries.map((entry) => `${entry.title} ${entry.text}`).join('\n');
      expect(text.match(/[ぁ-ん]/g)?.length).toBeGreaterThan(200);
      expect(text).not.toMatch(/[\ufffd\uff61-\uff9f]/);
      expect(feed.entries.every((entry) => entry.url?.startsWith('https://example.jp/'))).toBe(true);
    }
  });

  test('nothing executable is in any sanitised entry', () => {
    const html = feeds().flatMap(({ feed }) => feed.entries.map((entry) => entry.html ?? ''));
    const bad = html.filter((one) =>
      /<(script|style|iframe|object|embed|form|link|meta|base|svg|math)\b|<[^>]*\s(on\w+|style|srcdoc|formaction)\s*=|(href|src)="(?!https?:)/i.test(
        one,
      ),
    );
    expect(bad).toEqual([]);
  });

  test('the expectations written into the feedparser suite hold', () => {
    const checks = readdirSync(`${folder}/kurtmckee__feedparser`).flatMap(readExpectations);
    const failed = checks.filter((check) => !check.isMet);
    expect(checks.length).toBeGreaterThan(600);
    // Expected failures, which are printed: titles that are whole web pages, ids resolved as links, text after <math>, rare
    // dates.
    expect(
      report(
        'feedparser expectations',
        failed.map((check) => check.line),
      ).length,
    ).toBeLessThanOrEqual(24);
  });
});

function feeds(): { item: Listed; feed: ParsedFeed }[] {
  return listed.flatMap((item) => {
    const outcome = parseListed(item.file);
    return outcome.kind === 'feed' ? [{ item, feed: outcome.feed }] : [];
  });
}

function encodingNames(label: string): string[] {
  const names: Record<string, string[]> = {
    'iso-8859-1': ['windows-1252'],
    'us-ascii': ['utf-8'],
    'utf-8-bom': ['utf-8'],
    'utf-16': ['utf-16le', 'utf-16be'],
    'utf-16le-nobom': ['utf-16le'],
    'utf-16be-nobom': ['utf-16be'],
    'utf-32': ['utf-32le', 'utf-32be'],
  };
  return names[label] ?? [label];
}

function isTitle(feed: ParsedFeed, listed: string): boolean {
  const wanted = bare(listed);
  const titles = [feed.title, feed.entries[0]?.title].map((title) => bare(title ?? ''));
  return titles.includes(wanted) || (listed.length >= 100 && titles.some((title) => title.startsWith(wanted)));
}

function bare(title: string): string {
  let text = title;
  for (let i = 0; i < 3; i++) text = decodeHTML(text).replace(/<[^<>]*(>|$)/g, '');
  return text.replace(/[\s<>"']+/g, '');
}

function readExpectations(name: string): { isMet: boolean; line: string }[] {
  const bytes = readFileSync(`${folder}/kurtmckee__feedparser/${name}`);
  const head = bytes.toString('latin1').replaceAll('\0', '').slice(0, 1500);
  const expectation = /Expect:\s*(.*)/.exec(head)?.[1];
  if (!expectation) return [];
  const location = /^Header:\s*Content-Location:\s*(.*)$/im.exec(head)?.[1]?.trim() ?? name;
  const file: FeedFile = {
    bytes,
    contentType: /^Header:\s*Content-type:\s*(.*)$/im.exec(head)?.[1]?.trim() ?? null,
    url: new URL(location, 'http://127.0.0.1:8097/').href,
  };
  const outcome = parseFeed({ now }, file);
  const pattern =
    /(feed|entries\[(\d)\])\[['"](title|link|id|guid|language|published_parsed|updated_parsed|summary|description|author)['"]\] == (?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\(([^)]*)\))/g;
  return [...expectation.matchAll(pattern)]
    .filter(([, , index, field]) => index !== undefined || ['title', 'link', 'language'].includes(field ?? ''))
    .map(([, , index, field = '', single, double, tuple]) => {
      const wanted = tuple ? timeOfTuple(tuple) : pythonString(single ?? double ?? '');
      const got = outcome.kind === 'feed' ? readField(outcome.feed, index, field) : outcome.code;
      const isMet = got === wanted || got === plainText(wanted).replace(/\s+/g, ' ') || isSameLink(got, wanted);
      return { isMet, line: `${name} ${field}: wanted ${wanted.slice(0, 80)}, got ${got.slice(0, 80)}` };
    });
}

function isSameLink(got: string, wanted: string): boolean {
  return got.toLowerCase() === wanted.toLowerCase() || (URL.canParse(wanted) && new URL(wanted).href === got);
}

function timeOfTuple(tuple: string): string {
  const [year = 0, month = 0, ...rest] = tuple.split(',').map(Number);
  return new Date(Date.UTC(year, month - 1, ...(rest.slice(0, 4) as [number, number, number, number]))).toISOString();
}

function readField(feed: ParsedFeed, index: string | undefined, field: string): string {
  const entry = feed.entries[Number(index)];
  if (index === undefined) return { title: feed.title, link: feed.siteUrl, language: feed.language }[field] ?? '';
  if (!entry) return 'no such entry';
  const read: Record<string, (entry: ParsedEntry) => string | null | undefined> = {
    title: (one) => one.title,
    link: (one) => one.url,
    id: (one) => one.id,
    guid: (one) => one.id,
    language: (one) => one.language,
    author: (one) => one.author,
    published_parsed: (one) => one.publishedAt?.toISOString(),
    updated_parsed: (one) => (one.updatedAt ?? one.publishedAt)?.toISOString(),
    summary: (one) => one.text.replace(/\s+/g, ' '),
    description: (one) => one.text.replace(/\s+/g, ' '),
  };
  return read[field]?.(entry) ?? '';
}

function pythonString(source: string): string {
  return source.replace(/\\(u[0-9a-f]{4}|x[0-9a-f]{2}|n|'|"|\\)/gi, (_all, code: string) => {
    if (/^[ux]./.test(code)) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return code === 'n' ? '\n' : code;
  });
}
