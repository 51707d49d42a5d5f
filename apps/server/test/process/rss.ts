import type { FakeAnswer } from '#test/fake-origin.ts';

/** The entries contain their whole text, so that no page needs to be fetched. */
export function rssOf(origin: string, titles: readonly string[]): FakeAnswer {
  const items = titles.map(
    (title) => `<item><title>${title}</title><link>${origin}/${title}</link><guid>${origin}/${title}</guid>
      <pubDate>${new Date().toUTCString()}</pubDate>
      <content:encoded>${`This sentence of the article "${title}" is there to make it whole. `.repeat(40)}</content:encoded></item>`,
  );
  return {
    headers: { 'content-type': 'application/rss+xml' },
    body: `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
      <title>Feed</title><link>${origin}</link><language>en</language>${items.join('')}</channel></rss>`,
  };
}
