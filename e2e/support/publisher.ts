import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Publisher {
  readonly origin: string;
  publish(title: string): void;
  stop(): Promise<void>;
}

export async function startPublisher(name: string): Promise<Publisher> {
  const items: string[] = [];
  let origin = '';
  const page = () =>
    `<!doctype html><html lang="ja"><title>${name}</title><link rel="alternate" type="application/rss+xml" href="/feed.xml">`;
  const feed = () =>
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${name}</title><link>${origin}/</link>` +
    `<language>ja</language>${items.join('')}</channel></rss>`;
  const server = http.createServer((request, response) => {
    if (request.url === '/feed.xml') response.setHeader('content-type', 'application/rss+xml').end(feed());
    else if (request.url === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(page());
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    publish(title) {
      const url = `${origin}/${items.length + 1}`;
      items.unshift(
        `<item><title>${title}</title><link>${url}</link><guid>${url}</guid>` +
          `<pubDate>${new Date().toUTCString()}</pubDate><description>${title}。これは架空の記事です。</description></item>`,
      );
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
