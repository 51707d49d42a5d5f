import { describe, expect, test } from 'vitest';
import { parseFeed } from './parse-feed.ts';

function feedOf(source: string) {
  const file = { bytes: new TextEncoder().encode(source), contentType: null, url: 'https://a.example/feed' };
  const outcome = parseFeed({ now: new Date('2026-11-20T00:00:00Z') }, file);
  if (outcome.kind === 'refused') throw new Error(outcome.detail);
  return outcome.feed;
}

describe('an entry inside a comment is no entry', () => {
  const item = '<item><title>hidden</title><guid>1</guid></item>';
  test.each([
    ['a comment', `<!-- ${item} --><item><title>ok</title></item>`],
    ['a comment of several lines with signs', `<!--\n<!-- a > b ${item}\n--><item><title>ok</title></item>`],
    ['a comment that begins with a sign', `<!--> ${item} --><item><title>ok</title></item>`],
    ['a comment that the file cuts', `<item><title>ok</title></item><!-- ${item}${item}`],
  ])('%s', (_what, inside) => {
    const feed = feedOf(`<rss version="2.0"><channel>${inside}</channel></rss>`);
    expect(feed.entries.map(({ title }) => title)).toEqual(['ok']);
    expect(feed.droppedCount).toBe(0);
  });
});

describe('entries that are lost are counted', () => {
  test.each([
    [
      'items of a feed in another format',
      '<feed xmlns="http://www.w3.org/2005/Atom"><item><title>a</title></item></feed>',
      1,
    ],
    ['items after the end of the feed', '<rss version="2.0"><channel/></rss><item><title>a</title></item>', 1],
    [
      'items of a second feed',
      '<rss><channel><item><title>a</title></item></channel></rss><rss><channel><item/></channel></rss>',
      1,
    ],
    [
      'entries without title and text',
      '<rss version="2.0"><channel><item><link>https://a.example/1</link></item></channel></rss>',
      1,
    ],
    [
      'what is not an object',
      '{"version":"https://jsonfeed.org/version/1.1","title":"t","items":[{"id":"1","title":"a"},null,"x"]}',
      2,
    ],
    [
      'news without a title',
      '<urlset xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>https://a.example/1</loc><news:news><news:title>a</news:title></news:news></url><url><loc>https://a.example/2</loc><news:news/></url><url><loc>https://a.example/about</loc></url></urlset>',
      1,
    ],
    ['none of a whole feed', '<rss version="2.0"><channel><item><title>a</title></item></channel></rss>', 0],
    [
      'none for a word of the text',
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>a</title><content type="xhtml"><div><item>x</item></div></content></entry></feed>',
      0,
    ],
  ])('%s', (_what, source, count) => {
    expect(feedOf(source).droppedCount).toBe(count);
  });
});

test('an attribute without its closing quote ends with its tag', () => {
  const feed = feedOf(
    `<rss version="2.0"><channel><category domain='News><item><title>a</title></item><item><title>it's b</title></item></channel></rss>`,
  );
  expect(feed.entries.map(({ title }) => title)).toEqual(['a', "it's b"]);
});
