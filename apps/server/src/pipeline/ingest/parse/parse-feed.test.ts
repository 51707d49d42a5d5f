import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../../../../../scripts/test-counts.ts';
import { parseFeed } from './parse-feed.ts';
import type { ParsedEntry, ParsedFeed, ParseOutcome } from './parsed-feed.ts';

const now = new Date('2026-11-21T00:00:00Z');

function parse(
  source: string | Uint8Array,
  contentType: string | null = null,
  url: string | null = 'https://news.example/feed',
): ParseOutcome {
  return parseFeed({ now }, { bytes: typeof source === 'string' ? Buffer.from(source) : source, contentType, url });
}

function feedOf(source: string | Uint8Array, contentType: string | null = null): ParsedFeed {
  const outcome = parse(source, contentType);
  if (outcome.kind !== 'feed') throw new Error(`refused: ${outcome.detail}`);
  return outcome.feed;
}

function entryOf(item: string): ParsedEntry {
  return feedOf(`<rss version="2.0"><channel><title>t</title><item>${item}</item></channel></rss>`).entries[0]!;
}

describe('RSS', () => {
  test('a plain item gives every field', () => {
    const feed =
      feedOf(`<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
      <title>経済ニュース</title><link>https://news.example/</link><language>ja_JP</language><ttl>30</ttl>
      <item><title>半導体、増産</title><link>/a/1</link><guid isPermaLink="false">tag:1</guid><pubDate>Fri, 20 Nov 2026 09:00:00 JST</pubDate>
      <description><![CDATA[<p>本文</p><p>二段落目</p>]]></description><dc:creator>山田</dc:creator><category>産業</category>
      <enclosure url="/f/report.pdf" type="application/pdf" length="1234"/><media:content url="https://img.example/s.jpg" width="100"/><media:content url="https://img.example/l.jpg" width="900"/></item></channel></rss>`);
    expect(feed).toMatchObject({
      format: 'rss-2.0',
      encoding: 'utf-8',
      title: '経済ニュース',
      language: 'ja-JP',
      siteUrl: 'https://news.example/',
      ttlSeconds: 1800,
    });
    expect(feed.entries[0]).toMatchObject({
      id: 'tag:1',
      url: 'https://news.example/a/1',
      title: '半導体、増産',
      html: '<p>本文</p><p>二段落目</p>',
      text: '本文\n\n二段落目',
      publishedAt: new Date('2026-11-20T00:00:00Z'),
      imageUrl: 'https://img.example/l.jpg',
      attachments: [{ url: 'https://news.example/f/report.pdf', type: 'application/pdf', length: 1234 }],
      author: '山田',
      categories: ['産業'],
    });
  });

  test.each([
    ['AT&amp;T', 'AT&T'],
    ['AT&amp;amp;T', 'AT&T'],
    ['Fish & Chips &lt;3', 'Fish & Chips <3'],
    ['1 &lt; 2 and 3 &gt; 2', '1 < 2 and 3 > 2'],
    ['<![CDATA[<b>Bold</b> news]]>', 'Bold news'],
    ['&lt;b&gt;Bold&lt;/b&gt; news', 'Bold news'],
    ['Use &amp;lt;b&amp;gt; sparingly', 'Use <b> sparingly'],
    ['caf&eacute; &#8211; &#150; &unknown;', 'café – – &unknown;'],
    ['Naked <em>markup</em> here', 'Naked markup here'],
    ['\u202eRTL\u2066 report\u2069\u202c', 'RTL report'],
    ['safe&lt;script&gt;alert(1)&lt;/script&gt; title', 'safe title'],
  ])('the title %s is read as "%s"', (source, title) => {
    expect(entryOf(`<title>${source}</title>`).title).toBe(title);
  });

  test('a link comes from the guid when there is none, unless the guid is no address', () => {
    expect(entryOf('<guid>https://a.example/1</guid>').url).toBe('https://a.example/1');
    expect(entryOf('<guid isPermaLink="false">https://a.example/1</guid>').url).toBeNull();
    expect(entryOf('<link>javascript:alert(1)</link>').url).toBeNull();
  });

  test('a full content wins over the description, which becomes the summary', () => {
    const entry = entryOf(
      '<description>short</description><content:encoded><![CDATA[<p>long text</p>]]></content:encoded>',
    );
    expect(entry).toMatchObject({ text: 'long text', summary: 'short' });
  });

  test('elements of other vocabularies are not taken for the item’s own', () => {
    expect(
      entryOf(
        '<media:title>picture</media:title><title>article</title><atom:link href="https://b.example/" rel="self"/>',
      ),
    ).toMatchObject({ title: 'article', url: null });
  });

  test.each([
    [null, 'not a date'],
    [null, 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['2026-11-21T00:00:00.000Z', 'Fri, 20 Nov 2099 00:00:00 GMT'],
    ['2026-11-21T12:00:00.000Z', 'Sat, 21 Nov 2026 12:00:00 GMT'],
  ])('the publication time is %s for "%s"', (iso, text) => {
    expect(entryOf(`<pubDate>${text}</pubDate>`).publishedAt?.toISOString() ?? null).toBe(iso);
  });
});

describe('Atom', () => {
  test('links, types and bases follow RFC 4287', () => {
    const feed =
      feedOf(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://blog.example/x/" xml:lang="en-GB"><title type="html">A &amp;amp; B</title>
      <link rel="self" href="feed"/><link href="/"/>
      <entry xml:base="2026/"><id>urn:1</id><title>History of the &lt;blink&gt; tag</title><link rel="enclosure" href="a.pdf" type="application/pdf" length="9"/><link href="post"/>
      <updated>2026-11-20T10:00:00+09:00</updated>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Text <a href="more">more</a><br/><img src="i.png"/></div></content></entry></feed>`);
    expect(feed).toMatchObject({
      format: 'atom-1.0',
      title: 'A & B',
      language: 'en-GB',
      siteUrl: 'https://blog.example/',
    });
    expect(feed.entries[0]).toMatchObject({
      id: 'urn:1',
      title: 'History of the <blink> tag',
      url: 'https://blog.example/x/2026/post',
      text: 'Text more',
      imageUrl: 'https://blog.example/x/2026/i.png',
      attachments: [{ url: 'https://blog.example/x/2026/a.pdf', type: 'application/pdf', length: 9 }],
      publishedAt: new Date('2026-11-20T01:00:00Z'),
    });
    expect(feed.entries[0]?.html).toContain('href="https://blog.example/x/2026/more"');
  });
});

describe('JSON Feed', () => {
  test('version 1.1 with language, authors and attachments', () => {
    const feed = feedOf(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'J',
        language: 'ja',
        home_page_url: 'https://j.example/',
        items: [
          {
            id: 7,
            url: '/1',
            title: 'T',
            content_html: '<p>x</p><script>1</script>',
            date_published: '2026-11-20T00:00:00Z',
            authors: [{ name: 'A' }],
            attachments: [{ url: 'https://j.example/a.pdf', mime_type: 'application/pdf', size_in_bytes: 5 }],
          },
          'nonsense',
          { id: 'b', content_text: 'plain' },
        ],
      }),
    );
    expect(feed).toMatchObject({ format: 'json-feed', language: 'ja', siteUrl: 'https://j.example/' });
    expect(feed.entries).toHaveLength(2);
    expect(feed.entries[0]).toMatchObject({
      id: '7',
      url: 'https://news.example/1',
      html: '<p>x</p>',
      author: 'A',
      attachments: [{ length: 5 }],
    });
  });

  test('other JSON is refused', () => {
    expect(parse('{"a":1}')).toMatchObject({ kind: 'refused', code: 'not-a-feed' });
    expect(parse('{"items":[')).toMatchObject({ kind: 'refused', code: 'not-a-feed' });
  });
});

describe('news sitemaps', () => {
  const open =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">';

  test('addresses with a title are entries', () => {
    const feed =
      feedOf(`${open}<url><loc>https://n.example/1</loc><news:news><news:publication><news:name>日刊</news:name><news:language>ja</news:language></news:publication>
      <news:publication_date>2026-11-20T10:00:00+09:00</news:publication_date><news:title>見出し &amp; 続き</news:title></news:news></url><url><loc>https://n.example/2</loc></url></urlset>`);
    expect(feed).toMatchObject({ format: 'sitemap-news', title: '日刊', language: 'ja' });
    expect(feed.entries).toHaveLength(1);
    expect(feed.entries[0]).toMatchObject({
      url: 'https://n.example/1',
      title: '見出し & 続き',
      publishedAt: new Date('2026-11-20T01:00:00Z'),
    });
  });

  test('a plain sitemap and an index are refused for what they are', () => {
    expect(parse(`${open}<url><loc>https://n.example/1</loc></url></urlset>`)).toMatchObject({ code: 'sitemap' });
    expect(parse('<sitemapindex><sitemap><loc>https://n.example/s.xml</loc></sitemap></sitemapindex>')).toMatchObject({
      code: 'sitemap-index',
    });
  });
});

describe('broken files a browser would still show', () => {
  test.each([
    [
      'junk before the prolog',
      '\n<br />\n<b>Warning</b>: x in y\n<?xml version="1.0"?><rss version="2.0"><channel><item><title>ok</title></item></channel></rss>',
    ],
    ['nothing closed', '<rss version="2.0"><channel><item><title>ok<link>https://a.example/<guid>1<item><title>two'],
    ['a control character', '<rss version="2.0"><channel><item><title>o\u0001k</title></item></channel></rss>'],
    ['a stray end tag', '<rss version="2.0"><channel><item></b></p><title>ok</title></item></channel></rss>'],
    ['an undeclared prefix', '<rss version="2.0"><channel><item><dc:title>ok</dc:title></item></channel></rss>'],
    ['unquoted attributes', '<rss version=2.0><channel><item><title>ok</title></item></channel></rss>'],
    ['upper case', '<RSS VERSION="2.0"><CHANNEL><ITEM><TITLE>ok</TITLE></ITEM></CHANNEL></RSS>'],
    [
      'a feed inside a page',
      '<html><body><rss version="2.0"><channel><item><title>ok</title></item></channel></rss></body></html>',
    ],
    [
      'an unclosed CDATA section',
      '<rss version="2.0"><channel><item><title><![CDATA[ok</title></item></channel></rss>',
    ],
    ['an unclosed comment', '<rss version="2.0"><channel><!-- oops><item><title>ok</title></item></channel></rss>'],
    [
      'a declared harmless entity',
      '<!DOCTYPE rss [<!ENTITY yes "ok">]><rss version="2.0"><channel><item><title>&yes;</title></item></channel></rss>',
    ],
  ])('%s', (_what, source) => {
    const feed = feedOf(source);
    expect(feed.format).toBe('rss-2.0');
    expect(feed.entries[0]?.title).toBe('ok');
  });

  test('an item inside an unclosed item is its own', () => {
    expect(
      feedOf('<rss version="2.0"><channel><item><title>a</title><item><title>b</title></channel></rss>').entries.map(
        (entry) => entry.title,
      ),
    ).toEqual(['a', 'b']);
  });

  test('items after an unclosed element of the channel are its items', () => {
    const feed = feedOf(
      `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>ok</title>
      <itunes:category text='News'><image><url>https://a.example/i.png</url>
      <item><title>a</title></item><item><title>b</title></item></channel></rss>`,
    );
    expect(feed.entries.map(({ title }) => title)).toEqual(['a', 'b']);
    expect(feed.droppedCount).toBe(0);
  });

  test('entries after an unclosed element of the feed are its entries', () => {
    const feed = feedOf(
      '<feed xmlns="http://www.w3.org/2005/Atom"><author><name>A</name><entry><title>a</title></entry><entry><title>b</title></entry></feed>',
    );
    expect(feed.entries.map(({ title }) => title)).toEqual(['a', 'b']);
  });

  test('a file cut inside an identifier does not yield half of one', () => {
    expect(
      feedOf('<rss version="2.0"><channel><item><title>a</title><guid>https://a.example/1').entries[0],
    ).toMatchObject({ id: null, url: null });
  });
});

describe('files that are no feeds', () => {
  test.each([
    ['empty', ''],
    ['empty', ' \n '],
    ['html', '<!DOCTYPE html><html><head><title>x</title></head><body><p>hello</body></html>'],
    ['opml', '<opml version="2.0"><body><outline xmlUrl="x"/></body></opml>'],
    ['not-a-feed', '<?xml version="1.0"?><note><to>x</to></note>'],
    ['text', 'Just a moment...'],
    ['binary', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
    ['binary', Buffer.from('%PDF-1.7')],
    ['binary', Buffer.concat([Buffer.from('<rss'), Buffer.alloc(4000, 1)])],
    ['too-large', Buffer.alloc(17 * 1024 * 1024, 0x20)],
    ['too-deep', `<rss><channel><item><description>${'<a>'.repeat(100_000)}`],
    ['too-many-elements', `<rss><channel>${'<a/>'.repeat(500_000)}`],
  ])('are refused as %s', (code, source) => {
    const outcome = parse(source);
    expect(outcome).toMatchObject({ kind: 'refused', code });
    expect(outcome.kind === 'refused' && outcome.detail).toMatch(/^The .+\.$/s);
  });
});

describe('hostile files', () => {
  test('entities never expand beyond their budget, and nothing outside is read', () => {
    const levels = Array.from({ length: 10 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
    const source = `<!DOCTYPE rss [<!ENTITY l0 "${'x'.repeat(200)}"><!ENTITY ext SYSTEM "file:///etc/passwd">${levels}]><rss version="2.0"><channel><item><title>&l10;&ext;</title><description>${'&l0;'.repeat(100_000)}</description></item></channel></rss>`;
    const entry = feedOf(source).entries[0]!;
    expect(entry.title).toBe('&l10;&ext;');
    expect(entry.text.length).toBeLessThan(65_536 + 4 * 400_000);
    expect(entry.text.match(/x/g)?.length).toBeLessThanOrEqual(65_536);
  });

  test.each([
    '<!--',
    '<![CDATA[',
    '&',
    '<',
    '</',
    '</x>',
    '<?',
    '<!',
    '<a b="',
    "<a b='",
    '&lt;div&gt;',
    '<![CDATA[<a ',
    ' \t',
  ])('a megabyte of %s ends at once', (piece) => {
    const source = `<rss version="2.0"><channel><item><title>${piece}</title><description>${piece.repeat(1_000_000 / piece.length)}</description></item></channel></rss>`;
    // The time limit of the test is the assertion: a quadratic pass would take hours.
    expect(['feed', 'refused']).toContain(parse(source).kind);
  });

  test('no mutation of a feed makes the parser throw', () => {
    const seed = `<?xml version="1.0" encoding="shift_jis"?><!DOCTYPE rss [<!ENTITY a "b">]><rss version="2.0" xmlns:m="http://search.yahoo.com/mrss/"><channel><title>x &amp; y</title><item><title><![CDATA[<b>t</b>]]></title><link>http://a.example/?a=1&amp;b=2</link><pubDate>Wed, 02 Oct 2002 13:00:00 GMT</pubDate><description>&lt;p&gt;x &a;</description><m:content url="//i.example/x.jpg"/></item></channel></rss>`;
    const edit = fc.record({
      at: fc.nat(seed.length),
      remove: fc.nat(20),
      insert: fc.oneof(
        fc.string({ maxLength: 8 }),
        fc.constantFrom('<', '>', '&', ']]>', '<!--', '"', '\0', '<item>', '</', '<?xml', '\u{1f5de}'),
      ),
    });
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), fc.boolean(), (edits, isWide) => {
        let text = seed;
        for (const { at, remove, insert } of edits) text = text.slice(0, at) + insert + text.slice(at + remove);
        const outcome = parse(Buffer.from(text, isWide ? 'utf16le' : 'utf8'));
        if (outcome.kind === 'feed') JSON.stringify(outcome.feed);
      }),
      runsOf({ short: 150, long: 5_000 }),
    );
  });

  test('no bytes at all make the parser throw', () => {
    const start = fc.constantFrom(
      '',
      '<',
      '{',
      '<?xml',
      '\ufeff<rss>',
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry>',
    );
    fc.assert(
      fc.property(
        start,
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom(null, 'text/xml; charset=euc-jp', 'x; charset=utf-16'),
        (prefix, bytes, contentType) => {
          expect(['feed', 'refused']).toContain(parse(Buffer.concat([Buffer.from(prefix), bytes]), contentType).kind);
        },
      ),
      runsOf({ short: 150, long: 5_000 }),
    );
  });
});
