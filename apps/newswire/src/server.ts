/**
 * The local newswire: serves fictional publishers over HTTP on loopback. The demo and the tests fetch and parse them
 * with the same code as real publishers. Feeds support conditional requests (RFC 9110 §13) and compression. An article
 * can be released on command.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import {
  appendCommanded,
  articleOf,
  type Commanded,
  type ReleaseCommand,
  ReleaseCommandError,
  readCommanded,
  releaseCommandSchema,
} from './commanded.ts';
import { encodeText } from './encode-text.ts';
import { escapeMarkup } from './escape-markup.ts';
import { loadArticles, type NewswireArticle } from './load-articles.ts';
import { type Charset, feedPath, fictionNotice, type NewswireSource, newswireSources } from './newswire-sources.ts';
import { createWire, etagOf, pagePath, type Wire } from './wire.ts';
import { feedTypes } from './write-feed.ts';

const defaultIntervalSeconds = 240;
const commandLimitBytes = 128 * 1024;

export interface NewswireLog {
  info(fields: object, message: string): void;
}

export interface NewswireOptions {
  /**
   * Port to listen on. If 0 or absent, the newswire reuses its previous port so that stored links stay valid. If that
   * port is in use, it takes any free port.
   */
  port?: number;
  now(): Date;
  dataDir: string;
  log: NewswireLog;
  intervalSeconds?: number;
  articles?: readonly NewswireArticle[];
}

export interface ReleasedByCommand {
  id: string;
  title: string;
  url: string;
  sourceKey: string;
  publishedAt: Date;
}

export interface Newswire {
  /** Base URL `http://127.0.0.1:PORT`, without a trailing slash. */
  url: string;
  sources: readonly NewswireSource[];
  controlToken: string;
  feedUrl(source: NewswireSource): string;
  /**
   * Publishes and returns an article: an existing one by id, one with a new text, or by default the next in order.
   * @throws ReleaseCommandError if the article or publisher does not exist.
   */
  release(command?: ReleaseCommand): ReleasedByCommand;
  stop(): Promise<void>;
}

export interface NewswireAddress {
  url: string;
  controlToken: string;
}

const stateSchema = z.object({ startAt: z.iso.datetime(), controlToken: z.string(), port: z.number() });

export function newswireStateFile(dataDir: string): string {
  return path.join(dataDir, 'newswire', 'state.json');
}

export function readNewswireAddress(dataDir: string): NewswireAddress | null {
  const state = readState(newswireStateFile(dataDir));
  return state ? { url: `http://127.0.0.1:${state.port}`, controlToken: state.controlToken } : null;
}

export async function startNewswire(options: NewswireOptions): Promise<Newswire> {
  const { now, dataDir, log } = options;
  const stateFile = newswireStateFile(dataDir);
  fs.mkdirSync(path.dirname(stateFile), { recursive: true });
  const earlier = readState(stateFile);
  const startAt = new Date(earlier?.startAt ?? now());
  const controlToken = earlier?.controlToken ?? randomBytes(24).toString('base64url');
  const commandFile = path.join(path.dirname(stateFile), 'commanded.jsonl');
  const commanded = readCommanded(commandFile);
  const articles = options.articles ?? loadArticles();

  const held: { wire?: Wire } = {};
  const release = (command?: ReleaseCommand) => {
    const article = command ? articleOf(command, articles) : articles[commanded.length % articles.length]!;
    const publishedAt = now();
    const id = `${article.id}-${publishedAt.getTime().toString(36)}${commanded.length.toString(36)}`;
    const one: Commanded = { id, article, publishedAt: publishedAt.toISOString() };
    commanded.unshift(one);
    appendCommanded(commandFile, one);
    log.info({ articleId: id, title: article.title }, 'newswire: released on command');
    const entry = { id, article, title: article.title, publishedAt, revisedAt: null };
    return { id, title: article.title, url: url + pagePath(entry), sourceKey: article.sourceKey, publishedAt };
  };
  const app = routes({ wire: () => held.wire!, now, controlToken, release });
  const { port, close } = await listen(app, options.port || undefined, earlier?.port);
  const url = `http://127.0.0.1:${port}`;
  const intervalMs = (options.intervalSeconds ?? defaultIntervalSeconds) * 1000;
  held.wire = createWire({ articles, startAt, intervalMs, commanded, baseUrl: url });
  writeState(stateFile, { startAt: startAt.toISOString(), controlToken, port });
  return {
    url,
    sources: newswireSources,
    controlToken,
    feedUrl: (source) => url + feedPath(source),
    release,
    stop: close,
  };
}

interface RouteDeps {
  wire(): Wire;
  now(): Date;
  controlToken: string;
  release(command?: ReleaseCommand): ReleasedByCommand;
}

function routes({ wire, now, controlToken, release }: RouteDeps): Hono {
  const app = new Hono();
  app.get('/', (c) => c.html(frontPage()));
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /control/\n'));
  app.get('/feeds/:file', (c) => {
    const key = c.req.param('file').split('.')[0]!;
    const feed = wire().feed(key, now());
    if (!feed || feedPath(feed.source) !== c.req.path) return c.notFound();
    const headers = { 'cache-control': 'max-age=5', 'last-modified': feed.updatedAt.toUTCString() };
    return answer(c, encodeText(feed.text, feed.source.charset), typeOf(feed.source), headers);
  });
  app.get('/:source/articles/:id', (c) => {
    const page = wire().page(c.req.param('source'), c.req.param('id'), now());
    if (!page) return c.notFound();
    return answer(c, encodeText(page.text, page.source.charset), `text/html; charset=${page.source.charset}`);
  });
  app.get('/images/:file', (c) => file(c, wire().picture(stem(c.req.param('file')), now()), 'image/webp'));
  app.get('/files/:file', (c) => file(c, wire().document(stem(c.req.param('file')), now()), 'application/pdf'));
  app.get('/:source/', (c) => c.html(frontPage()));
  app.post('/control/release', bodyLimit({ maxSize: commandLimitBytes }), async (c) => {
    if (!isToken(c.req.header('authorization'), controlToken))
      return c.json({ error: 'A control token is needed.' }, 401);
    const command = releaseCommandSchema.safeParse(await c.req.json().catch(() => null));
    if (!command.success) return c.json({ error: z.prettifyError(command.error) }, 400);
    try {
      return c.json(release(command.data), 201);
    } catch (error) {
      if (error instanceof ReleaseCommandError) return c.json({ error: error.message }, 404);
      throw error;
    }
  });
  return app;
}

function typeOf(source: NewswireSource): string {
  // Feeds in legacy encodings declare the charset in the XML only, as real publishers do.
  const charset: Record<Charset, string> = { 'utf-8': '; charset=utf-8', shift_jis: '', 'euc-jp': '' };
  return feedTypes[source.format] + charset[source.charset];
}

function answer(c: Context, body: Uint8Array, type: string, headers: Record<string, string> = {}): Response {
  const etag = etagOf(body);
  const all: Record<string, string> = { ...headers, etag, 'content-type': type, vary: 'accept-encoding' };
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, all);
  if (!c.req.header('accept-encoding')?.includes('gzip')) return c.body(Uint8Array.from(body), 200, all);
  return c.body(Uint8Array.from(gzipSync(body)), 200, { ...all, 'content-encoding': 'gzip' });
}

function file(c: Context, body: Uint8Array | null, type: string): Response | Promise<Response> {
  if (!body) return c.notFound();
  return c.body(Uint8Array.from(body), 200, { 'content-type': type, 'cache-control': 'max-age=86400' });
}

function stem(name: string): string {
  return name.replace(/\.\w+$/, '');
}

function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function frontPage(): string {
  const items = newswireSources.map(
    (source) =>
      `<li><a href="${feedPath(source)}">${escapeMarkup(source.localSub)}</a> (${source.format}, ${source.charset})</li>`,
  );
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Newswire</title></head><body>
<h1>Newswire</h1><p lang="ja">${fictionNotice.ja}</p><p>${fictionNotice.en}</p><ul>${items.join('\n')}</ul></body></html>`;
}

async function listen(app: Hono, wanted: number | undefined, lastTime: number | undefined) {
  if (wanted !== undefined) return open(app, wanted);
  if (lastTime === undefined) return open(app, 0);
  return open(app, lastTime).catch(() => open(app, 0));
}

function open(app: Hono, port: number): Promise<{ port: number; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
    server.once('error', reject);
    server.once('listening', () => {
      const close = async () => {
        if ('closeAllConnections' in server) server.closeAllConnections();
        await new Promise((done) => server.close(done));
      };
      resolve({ port: (server.address() as AddressInfo).port, close });
    });
  });
}

function readState(stateFile: string) {
  if (!fs.existsSync(stateFile)) return null;
  const parsed = stateSchema.safeParse(JSON.parse(fs.readFileSync(stateFile, 'utf8')));
  return parsed.success ? parsed.data : null;
}

/** Writes the file with permissions for the current user only, because the token allows publishing. */
function writeState(stateFile: string, state: z.infer<typeof stateSchema>): void {
  fs.writeFileSync(stateFile, JSON.stringify(state, null, 2), { mode: 0o600 });
}
