import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Site {
  origin: string;
  asked: string[];
  close(): Promise<void>;
}

/** 潮見新聞 and 港の記事 in Shift_JIS, which Node can decode but not encode. */
const shiomi = '\x92\xaa\x8c\xa9\x90\x56\x95\xb7';
const article = '\x8d\x60\x82\xcc\x8b\x4c\x8e\x96';
const numbers = ['\x88\xea', '\x93\xf1', '\x8e\x4f', '\x8e\x6c', '\x8c\xdc', '\x98\x5a', '\x8e\xb5'];

const atom = `<?xml version="1.0" encoding="Shift_JIS"?><feed xmlns="http://www.w3.org/2005/Atom"><title>${shiomi}</title>
${numbers.map((number, i) => `<entry><id>urn:${i}</id><title>${article}${number}</title><link href="https://shiomi.example/${i}"/><updated>2026-11-1${i}T00:00:00Z</updated></entry>`).join('\n')}
</feed>`;
const jsonFeed = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Shiomi in English',
  items: [{ id: '1', url: 'https://shiomi.example/en/1', title: 'The harbour is open again after the storm' }],
});
const rss =
  '<rss version="2.0"><channel><title>Bare</title><item><title>One</title><link>https://bare.example/1</link></item></channel></rss>';
const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
<url><loc>https://shiomi.example/9</loc><news:news><news:publication><news:name>S</news:name><news:language>ja</news:language></news:publication><news:publication_date>2026-11-19</news:publication_date><news:title>Nine</news:title></news:news></url></urlset>`;
const page = `<!doctype html><html><head><title>Shiomi</title>
<link rel="stylesheet" type="text/css" href="style.css">
<link rel="alternate" type="application/atom+xml" title="Shiomi" href="atom.xml">
<link rel="alternate home" type="application/feed+json; charset=utf-8" href="/linked/feed.json#top">
<link rel="alternate" type="application/rss+xml" href="/missing.xml">
<link rel="alternate" hreflang="en" href="/en/">
</head><body></body></html>`;

export async function startSite({ isBare = false } = {}): Promise<Site> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const origin = `http://${request.headers.host}`;
    const files: Record<string, [string, string]> = isBare
      ? { '/': ['text/html', '<html></html>'], '/rss.xml': ['application/rss+xml', rss] }
      : {
          '/linked/': ['text/html; charset=utf-8', page],
          '/linked/atom.xml': ['application/atom+xml', atom],
          '/linked/feed.json': ['application/feed+json', jsonFeed],
          '/robots.txt': ['text/plain', `User-agent: *\nSitemap: ${origin}/news.xml\nSitemap: ${origin}/all.xml\n`],
          '/news.xml': ['application/xml', sitemap],
        };
    const [type, body] = files[path] ?? ['text/html', '<html>Not here</html>'];
    response.writeHead(files[path] ? 200 : 404, { 'content-type': type });
    response.end(Buffer.from(body, 'latin1'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
