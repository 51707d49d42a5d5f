import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseFeed } from 'feedsmith';
import * as undici from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, pictureSize, picturesPerTopic, readPicture } from './attached-files.ts';
import { encodeText } from './encode-text.ts';
import { loadArticles, parseArticles, topics } from './load-articles.ts';
import { feedPath, fictionLine, fictionNotice, newswireSources } from './newswire-sources.ts';
import { findReleased, historyDays, released } from './released.ts';
import { type Newswire, readNewswireAddress, startNewswire } from './server.ts';

const articles = loadArticles();
const sourceByKey = new Map(newswireSources.map((source) => [source.key, source]));
const startAt = new Date('2026-11-21T00:00:00Z');
const plan = { articles, startAt, intervalMs: 240_000 };
const later = (minutes: number) => new Date(startAt.getTime() + minutes * 60_000);
const log = { info: () => {} };
const plain = (title: unknown) =>
  typeof title === 'object' && title !== null && 'value' in title ? title.value : title;

describe('the written articles', () => {
  it('are at least 1,150, about half in each language', () => {
    const japanese = articles.filter((article) => sourceByKey.get(article.sourceKey)?.language === 'ja').length;
    expect(articles.length).toBeGreaterThanOrEqual(1_150);
    expect(japanese / articles.length).toBeGreaterThan(0.45);
    expect(japanese / articles.length).toBeLessThan(0.55);
  });

  it('have ids, titles and texts of their own', () => {
    expect(new Set(articles.map((article) => article.id)).size).toBe(articles.length);
    expect(new Set(articles.map((article) => article.title)).size).toBe(articles.length);
    expect(new Set(articles.flatMap((article) => article.paragraphs)).size).toBe(
      articles.flatMap((article) => article.paragraphs).length,
    );
  });

  it('are as long as news is: from a flash to 600 characters in Japanese, to 1600 in English', () => {
    const limits = { ja: [30, 600], en: [15, 1600] } as const;
    const wrong = articles
      .map((article) => ({ id: article.id, length: article.paragraphs.join('\n\n').length, article }))
      .filter(({ length, article }) => {
        const [least, most] = limits[sourceByKey.get(article.sourceKey)!.language];
        return length < least || length > most;
      });
    expect(wrong.map(({ id, length }) => `${id}: ${length}`)).toEqual([]);
  });

  it('come from every publisher and touch every topic in both languages', () => {
    expect(new Set(articles.map((article) => article.sourceKey))).toEqual(new Set(sourceByKey.keys()));
    const seen = new Set(articles.map((article) => `${article.topic}/${sourceByKey.get(article.sourceKey)?.language}`));
    expect(topics.flatMap((topic) => [`${topic}/ja`, `${topic}/en`]).filter((pair) => !seen.has(pair))).toEqual([]);
  });

  it('give every notice, and nothing else, a summary and a document', () => {
    for (const article of articles) {
      const isNotice = sourceByKey.get(article.sourceKey)?.kind === 'Notice';
      expect([article.id, article.summary !== null, article.attachmentTitle !== null]).toEqual([
        article.id,
        isNotice,
        isNotice,
      ]);
    }
  });

  it('tell at least a dozen stories through several publishers, and correct a few titles', () => {
    const told = Map.groupBy(
      articles.filter((article) => article.storyKey),
      (article) => article.storyKey,
    );
    const several = [...told.values()].filter((members) => new Set(members.map((one) => one.sourceKey)).size >= 2);
    expect(several.length).toBeGreaterThanOrEqual(12);
    expect(several.length).toBe(told.size);
    expect(articles.filter((article) => article.correctedTitle).length).toBeGreaterThanOrEqual(3);
  });

  it('are refused with file and id when malformed', () => {
    expect(() => parseArticles('---\nid: x\nsource: nobody\ntopic: food\n---\n# T\n\nB\n', 'a.md')).toThrow(
      /a\.md.*id: x/s,
    );
    expect(() => parseArticles('---\nid: x\nsource: rhine\ntopic: food\n---\nno title\n', 'a.md')).toThrow(/x.*title/);
  });
});

describe('released', () => {
  it('offers a month of history at the start, spread evenly, and keeps a part back', () => {
    const list = released(plan, startAt);
    const ages = list.map((entry) => (startAt.getTime() - entry.publishedAt.getTime()) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(historyDays);
    const perDay = Array.from(
      { length: historyDays },
      (_, day) => ages.filter((age) => Math.floor(age) === day).length,
    );
    const mean = list.length / historyDays;
    expect(mean).toBeGreaterThanOrEqual(40);
    expect(Math.min(...perDay)).toBeGreaterThan(mean / 3);
    expect(Math.max(...perDay)).toBeLessThan(mean * 2);
    expect(list.length).toBeLessThan(articles.length);
  });

  it('adds one article every interval while articles are kept back', () => {
    const before = released(plan, later(16)).map((entry) => entry.id);
    const after = released(plan, later(20)).map((entry) => entry.id);
    expect(after.slice(1)).toEqual(before);
    expect(released(plan, later(16))).toEqual(released(plan, later(16)));
  });

  it('publishes every article once, and again with fresh ids no earlier than 31 days later', () => {
    const end = 90 * 24 * 60;
    const times = new Map<string, number[]>();
    for (let minutes = 0; minutes <= end; minutes += 15 * 24 * 60) {
      for (const { article, id, publishedAt } of released(plan, later(minutes))) {
        const known = times.get(article.id) ?? [];
        if (!known.includes(publishedAt.getTime())) times.set(article.id, [...known, publishedAt.getTime()]);
        expect(id.startsWith(article.id)).toBe(true);
      }
    }
    expect(times.size).toBe(articles.length);
    const gaps = [...times.values()].flatMap((all) => {
      const sorted = all.toSorted((a, b) => a - b);
      return sorted.slice(1).map((at, index) => at - sorted[index]!);
    });
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(historyDays * 86_400_000);
  });

  it('has no news of a silent publisher from the days before the start', () => {
    const silent = newswireSources.filter(({ silentDays }) => silentDays > 0);
    expect(silent.length).toBe(1);
    const list = released(plan, startAt).filter(({ article }) => article.sourceKey === silent[0]!.key);
    expect(list.length).toBeGreaterThan(5);
    const newestAgeDays = (startAt.getTime() - list[0]!.publishedAt.getTime()) / 86_400_000;
    expect(newestAgeDays).toBeGreaterThanOrEqual(silent[0]!.silentDays);
  });

  it('finds every listed article by id, and still those that have left the list, but none from the future', () => {
    const now = later(30 * 24 * 60);
    for (const entry of released(plan, now)) expect(findReleased(plan, entry.id, now)).toEqual(entry);
    const early = released(plan, later(40)).filter((entry) => entry.publishedAt > startAt);
    for (const entry of early) {
      expect(findReleased(plan, entry.id, now)?.publishedAt).toEqual(entry.publishedAt);
      expect(findReleased(plan, entry.id, startAt)).toBeNull();
    }
    expect(findReleased(plan, 'no-such-article-3', now)).toBeNull();
  });

  it('keeps going for a year with unique ids', () => {
    const list = released(plan, later(365 * 24 * 60));
    expect(list[0]!.publishedAt.getTime()).toBeGreaterThan(later(364 * 24 * 60).getTime());
    expect(new Set(list.map((entry) => entry.id)).size).toBe(list.length);
  });

  it('shows the corrected title some minutes after the first', () => {
    const corrected = articles.find((article) => article.correctedTitle)!;
    const only = { ...plan, articles: [corrected] };
    const [first] = released(only, startAt);
    const publishedAt = first!.publishedAt.getTime();
    expect(released(only, new Date(publishedAt + 60_000))[0]).toMatchObject({
      title: corrected.title,
      revisedAt: null,
    });
    expect(released(only, new Date(publishedAt + 3_600_000))[0]).toMatchObject({ title: corrected.correctedTitle });
  });
});

describe('encodeText', () => {
  const text = '半導体の「歩留まり」、①ヶ所～ ｶﾅ & 髙';
  it.each(['shift_jis', 'euc-jp'] as const)('writes what a decoder of %s reads back', (charset) => {
    const known = '半導体の「歩留まり」、2カ所。';
    expect(new TextDecoder(charset).decode(encodeText(known, charset))).toBe(known);
  });
  it('writes characters the charset does not have as references', () => {
    expect(new TextDecoder('shift_jis').decode(encodeText('a🚀', 'shift_jis'))).toBe('a&#128640;');
    expect(new TextDecoder().decode(encodeText(text, 'utf-8'))).toBe(text);
  });
});

describe('pictures and documents', () => {
  it.each(topics)('has WebP pictures of %s, of the size that pages and feeds announce', (topic) => {
    const pictures = new Set(articles.slice(0, 50).map(({ id }) => readPicture(topic, id).toString('base64')));
    expect(pictures.size).toBe(picturesPerTopic);
    for (const picture of pictures) expect(sizeOfWebp(Buffer.from(picture, 'base64'))).toEqual(pictureSize);
  });

  it('gives an article the same picture every time', () => {
    expect(readPicture('retail', 'some-article')).toEqual(readPicture('retail', 'some-article'));
  });

  it('has PDFs whose cross-reference table points at its objects', () => {
    for (const document of Object.values(documents)) {
      const pdf = document.toString('latin1');
      expect(pdf.slice(0, 5)).toBe('%PDF-');
      const table = Number(/startxref\n(\d+)/.exec(pdf)![1]);
      expect(pdf.slice(table, table + 4)).toBe('xref');
      const offsets = [...pdf.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map((match) => Number(match[1]));
      offsets.forEach((offset, index) => {
        expect(pdf.slice(offset, offset + 8)).toBe(`${index + 1} 0 obj\n`.slice(0, 8));
      });
    }
  });
});

/**
 * Reads the size of a lossy WebP file.
 * @see https://www.rfc-editor.org/rfc/rfc9649#section-2.5 and RFC 6386 §9.1
 */
function sizeOfWebp(file: Buffer): { width: number; height: number } {
  expect(file.toString('latin1', 8, 16)).toBe('WEBPVP8 ');
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
}

describe('the server', () => {
  let wire: Newswire;
  let clock = later(1);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'newswire-'));
  beforeAll(async () => {
    wire = await startNewswire({ now: () => clock, dataDir, log });
  });
  afterAll(async () => {
    await wire.stop();
    fs.rmSync(dataDir, { recursive: true });
  });

  const command = (body: unknown, token = wire.controlToken) =>
    fetch(`${wire.url}/control/release`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it.each(newswireSources.map((source) => source.key))(
    'serves a feed of %s that parses in its charset',
    async (key) => {
      const source = sourceByKey.get(key)!;
      const response = await fetch(wire.feedUrl(source));
      const text = new TextDecoder(source.charset, { fatal: true }).decode(await response.arrayBuffer());
      const feed = parseFeed(text);
      const formats = { rss2: 'rss', rss1: 'rdf', atom: 'atom', json: 'json' };
      expect(feed.format).toBe(formats[source.format]);
      expect(text).toContain(fictionNotice[source.language]);
      const expected = released(plan, clock).filter((entry) => entry.article.sourceKey === key);
      const entries: { title?: unknown }[] = (feed.format === 'atom' ? feed.feed.entries : feed.feed.items) ?? [];
      expect(entries.map((entry) => plain(entry.title))).toEqual(expected.map((entry) => entry.title));
      if (source.format !== 'json' && source.charset !== 'utf-8') {
        expect(text.slice(0, 60).toLowerCase()).toContain(source.charset);
        expect(response.headers.get('content-type')).not.toContain('charset');
      }
    },
  );

  it('carries the history whole, and of new articles as much as the publisher gives', async () => {
    const source = sourceByKey.get('akatsuki')!;
    const { id } = wire.release({ title: '新しい記事', body: 'あ'.repeat(400), sourceKey: 'akatsuki' });
    const { feed } = parseFeed(await (await fetch(wire.feedUrl(source))).text());
    const items = (feed as { items: { guid: { value: string }; content?: { encoded: string } }[] }).items;
    const bodies = items.map((item) => ({ isNew: item.guid.value.endsWith(id), html: item.content?.encoded }));
    expect(bodies.filter((one) => one.isNew && one.html === undefined)).toHaveLength(1);
    const history = bodies.filter((_one, index) => index >= items.length - 10);
    expect(history.every((one) => one.html?.startsWith('<p>') && !one.html.includes(fictionLine.ja))).toBe(true);
  });

  it('answers 304 to the validator it gave, and 200 once something new is out', async () => {
    const url = wire.feedUrl(newswireSources[0]!);
    const first = await fetch(url);
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('last-modified')).toMatch(/GMT$/);
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    wire.release({ title: '架空の速報', body: '本文。', sourceKey: newswireSources[0]!.key });
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('serves each article as a page with its text among other things, its picture or its document', async () => {
    const filesServed = { Headline: 0, Notice: 0 };
    for (const entry of released(plan, clock).slice(0, 14)) {
      const source = sourceByKey.get(entry.article.sourceKey)!;
      const response = await fetch(`${wire.url}/${source.key}/articles/${entry.id}`);
      expect(response.headers.get('content-type')).toBe(`text/html; charset=${source.charset}`);
      const html = new TextDecoder(source.charset, { fatal: true }).decode(await response.arrayBuffer());
      expect(html).toContain(fictionLine[source.language]);
      expect(html).toContain('cookie-banner');
      const address = /(?:og:image" content|files"><li><a href)="([^"]+)"/.exec(html)![1]!;
      const file = await fetch(address);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toBe(source.kind === 'Headline' ? 'image/webp' : 'application/pdf');
      await file.body?.cancel();
      filesServed[source.kind] += 1;
    }
    expect(filesServed.Headline).toBeGreaterThan(3);
  });

  it('releases only for those who hold the token', async () => {
    expect((await command({ id: articles[0]!.id }, 'wrong')).status).toBe(401);
    expect((await command({ nothing: true })).status).toBe(400);
    expect((await command({ id: 'no-such-article' })).status).toBe(404);
    expect((await command({ title: 'x', body: 'y', language: 'ja', sourceKey: 'rhine' })).status).toBe(404);
    const done = await command({ id: articles[0]!.id });
    expect(done.status).toBe(201);
    const { url } = (await done.json()) as { url: string };
    expect((await fetch(url)).status).toBe(200);
  });

  it('has nothing of what is not out yet', async () => {
    const out = new Set(released(plan, clock).map((entry) => entry.id));
    const waiting = articles.find((article) => !out.has(article.id))!;
    const page = `${wire.url}/${waiting.sourceKey}/articles/${waiting.id}`;
    expect((await fetch(page)).status).toBe(404);
    expect((await fetch(`${wire.url}/images/${waiting.id}.webp`)).status).toBe(404);
    clock = later(7 * 24 * 60);
    expect((await fetch(page)).status).toBe(200);
    clock = later(1);
  });

  it('comes back at the same address with what was released, and tells the command line', async () => {
    const { url } = wire.release({ title: 'Held over', body: 'Text.', sourceKey: 'rhine' });
    const earlier = wire.url;
    await wire.stop();
    wire = await startNewswire({ now: () => clock, dataDir, log });
    expect(wire.url).toBe(earlier);
    // Uses a new connection pool, because the old pool's connections closed with the server.
    expect((await undici.fetch(url, { dispatcher: new undici.Agent() })).status).toBe(200);
    expect(readNewswireAddress(dataDir)).toEqual({ url: wire.url, controlToken: wire.controlToken });
    expect(fs.statSync(path.join(dataDir, 'newswire/state.json')).mode & 0o077).toBe(0);
    expect(feedPath(newswireSources[0]!)).toBe('/feeds/akatsuki.xml');
  });

  it('refuses a port in use', async () => {
    const other = fs.mkdtempSync(path.join(os.tmpdir(), 'newswire-'));
    const port = Number(new URL(wire.url).port);
    await expect(startNewswire({ port, now: () => clock, dataDir: other, log })).rejects.toThrow(/EADDRINUSE/);
    fs.rmSync(other, { recursive: true });
  });
});
