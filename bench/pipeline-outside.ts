import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMailServer } from './pipeline-mail-server.ts';
import { createWorld, type Entry, type World, type WorldSize } from './pipeline-world.ts';

/** A received message. */
export interface Arrival {
  target: string;
  deliveryId: string | null;
  articleIds: number[];
  /** Milliseconds since 1970. */
  at: number;
}

export type OutsideMessage =
  | { kind: 'open'; origin: string; smtpUrl: string }
  | { kind: 'counts'; feeds: number; pages: number; mails: number; posts: number }
  | {
      kind: 'notes';
      /** Time in ms since 1970 at which the response with an entry's full text was sent, by entry number. */
      givenAt: (number | null)[];
      arrivals: Arrival[];
    };

export type OutsideRequest = 'counts' | 'notes';

interface RawArrival {
  target: string;
  source: Buffer;
  at: number;
}

async function openOutside(size: WorldSize): Promise<void> {
  const world = createWorld(size);
  const givenAt: (number | null)[] = world.entries.map(() => null);
  const raw: RawArrival[] = [];
  const counts = { feeds: 0, pages: 0, mails: 0, posts: 0 };
  const openedAt = Date.now();
  const publishedAt = (number: number) => new Date(openedAt - 60_000 - (number % 3_600) * 1_000);

  const server = createServer(async (request, response) => {
    const [, place, id = ''] = (request.url ?? '').split('/');
    if (request.method === 'POST') {
      const source = await readBody(request);
      // Drops the query string, because Google Chat messages have a `requestId` parameter in their URL.
      raw.push({ target: request.url?.split('?')[0] ?? '', source, at: Date.now() });
      counts.posts++;
      response.end('ok');
    } else if (place === 'feeds') {
      const feed = Number(id);
      answer(response, 'application/rss+xml; charset=utf-8', writeFeed(world, feed, { origin, publishedAt }), () => {
        counts.feeds++;
        for (const number of world.entriesOf[feed] ?? [])
          if (!world.entries[number]!.isThin) givenAt[number] ??= Date.now(); // A number of the same world.
      });
    } else if (place === 'pages') {
      const entry = world.entries[Number(id)];
      answer(response, 'text/html; charset=utf-8', entry ? writePage(entry) : '', () => {
        counts.pages++;
        givenAt[Number(id)] ??= Date.now();
      });
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // A TCP server's address is an object.

  const smtpUrl = await startMailServer(({ to, source }) => {
    // Copies the part, so that the rest of the buffer can be garbage-collected.
    raw.push({ target: to, source: Buffer.from(source.subarray(0, sourceBytes)), at: Date.now() });
    counts.mails++;
  });

  const say = (message: OutsideMessage) => process.send?.(message);
  process.on('message', (request: OutsideRequest) => {
    if (request === 'counts') say({ kind: 'counts', ...counts });
    else say({ kind: 'notes', givenAt, arrivals: raw.map(readArrival) });
  });
  process.on('disconnect', () => process.exit());
  say({ kind: 'open', origin, smtpUrl });
}

/** Maximum number of bytes of a message to keep. Enough for the headers and the text part of the longest alert, which has five articles. */
const sourceBytes = 16_000;

function answer(response: ServerResponse, contentType: string, body: string, left: () => void): void {
  response.once('finish', left);
  response.writeHead(body === '' ? 404 : 200, { 'content-type': contentType });
  response.end(body);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface Press {
  origin: string;
  publishedAt(number: number): Date;
}

function writeFeed(world: World, feed: number, { origin, publishedAt }: Press): string {
  const items = (world.entriesOf[feed] ?? []).map((number) => {
    const entry = world.entries[number]!; // A number of the same world.
    const link = `${origin}/pages/${number}`;
    const text = entry.isThin ? (entry.isJapanese ? '続きは本文で。' : 'Read on at our site.') : paragraphs(entry);
    return `<item><title>${entry.title}</title><link>${link}</link><guid>${link}</guid><pubDate>${publishedAt(number).toUTCString()}</pubDate><description><![CDATA[${text}]]></description></item>`;
  });
  const language = world.isJapaneseFeed(feed) ? 'ja' : 'en';
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Feed ${feed}</title><link>${origin}/</link><language>${language}</language>${items.join('')}</channel></rss>`;
}

function writePage(entry: Entry): string {
  return `<!doctype html><html lang="${entry.isJapanese ? 'ja' : 'en'}"><head><title>${entry.title}</title></head><body><nav><a href="/">Home</a></nav><article><h1>${entry.title}</h1>${paragraphs(entry)}</article></body></html>`;
}

function paragraphs({ text }: Entry): string {
  return (text.match(/.{1,300}?(?:。|\. |\.$)/gs) ?? [text]).map((one) => `<p>${one}</p>`).join('');
}

function readArrival({ target, source: bytes, at }: RawArrival): Arrival {
  const source = bytes.toString('utf8').replaceAll('\r\n..', '\r\n.');
  const deliveryId = /^Message-ID: <([0-9a-f-]{36})@/im.exec(source)?.[1] ?? null;
  const links = readText(source).matchAll(/\/articles\/headlines\/(\d+)/g);
  return { target, deliveryId, articleIds: [...new Set([...links].map(([, id]) => Number(id)))], at };
}

function readText(source: string): string {
  const part = /content-type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)(?:\r\n--|$)/i.exec(source);
  if (!part) return source;
  const body = part[1] ?? '';
  if (/content-transfer-encoding: base64/i.test(part[0])) return Buffer.from(body, 'base64').toString('utf8');
  return body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

process.on('SIGINT', () => {});
await openOutside(JSON.parse(process.argv[2] ?? '{}'));
