import { afterAll, expect, test } from 'vitest';
import { createSafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';
import { startFakeOrigin } from '#test/fake-origin.ts';
import { extractArticle, type Page } from './extract-article.ts';
import { createRobots } from './robots.ts';
import { createExtraction } from './run-extraction.ts';

const now = new Date('2026-11-21T00:00:00Z');
const paragraph =
  '産業技術省は二十日、半導体の国内生産を支援する新しい制度を発表した。対象は部品と素材で、来年四月から受け付ける。';
const stops: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

function page(body: string, head = ''): Page {
  const source = `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>見出し</title>${head}</head><body>${body}</body></html>`;
  return { bytes: Buffer.from(source), contentType: 'text/html', url: 'https://n.example/2026/1', now };
}

const article = `<header><nav><a href="/menu.pdf">メニュー</a>トップ 経済</nav></header>
  <div class="ad"><p>広告です。今なら無料でお試しいただけます。</p></div>
  <main><article><h1>見出し</h1><div class="share-buttons">共有する</div>${`<p>${paragraph}</p>`.repeat(5)}
  <p><a href="/files/report.pdf">別添資料</a></p><img src="/i/photo.jpg" width="800"><script>alert(1)</script></article></main>
  <aside>アクセスランキング</aside><div class="cookie-banner"><p>このサイトではクッキーを使用しています。</p></div>`;

test('the main text, without what surrounds it', () => {
  const found = extractArticle(page(article));
  expect(found).toMatchObject({
    kind: 'extracted',
    imageUrl: 'https://n.example/i/photo.jpg',
    attachments: [{ url: 'https://n.example/files/report.pdf', type: 'application/pdf', sizeBytes: null }],
  });
  if (found.kind !== 'extracted') return;
  expect(found.text.startsWith(paragraph)).toBe(true);
  expect(found.text.split('\n\n').filter((one) => one === paragraph)).toHaveLength(5);
  expect(found.text).not.toMatch(/広告|クッキー|共有|ランキング|メニュー|alert/);
  expect(found.html).not.toMatch(/script|class=/);
});

test('picture and time come from the metadata first', () => {
  const jsonLd = JSON.stringify({
    '@graph': [{ '@type': 'NewsArticle', datePublished: '2026-11-20T09:00:00+09:00', image: [{ url: '/i/ld.jpg' }] }],
  });
  expect(
    extractArticle(
      page(
        article,
        `<script type="application/ld+json">{broken</script><script type="application/ld+json">${jsonLd}</script>`,
      ),
    ),
  ).toMatchObject({
    imageUrl: 'https://n.example/i/ld.jpg',
    publishedAt: new Date('2026-11-20T00:00:00Z'),
  });
  expect(extractArticle(page(article, '<meta property="og:image" content="https://i.example/og.jpg">')).imageUrl).toBe(
    'https://i.example/og.jpg',
  );
});

test.each([
  [
    'a paywall',
    `<article><p>この記事は有料会員限定です。残り2,345文字。続きを読むには会員登録が必要です。${'ご案内。'.repeat(20)}</p></article>`,
  ],
  [
    'a bot check',
    '<div><p>Checking your browser before accessing the site. This process is automatic and takes a moment.</p></div>',
  ],
  ['nothing', '<div id="root"></div>'],
])('%s is no article text', (_what, body) => {
  expect(extractArticle(page(body)).kind).toBe('no-text');
});

test('a page in another encoding is read in it', () => {
  const body = Buffer.from(
    `<html><head><meta charset="euc-jp"></head><body><article>${'<p>MARK</p>'.repeat(30)}</article></body></html>`,
  );
  const mark = Buffer.from([0xc6, 0xfc, 0xcb, 0xdc, 0xb8, 0xec, 0xa1, 0xa3]);
  const bytes = Buffer.concat(
    body
      .toString('latin1')
      .split('MARK')
      .flatMap((part, i) => (i === 0 ? [Buffer.from(part, 'latin1')] : [mark, Buffer.from(part, 'latin1')])),
  );
  const found = extractArticle({ bytes, contentType: 'text/html', url: 'https://n.example/', now });
  expect(found.kind === 'extracted' && found.text).toContain('日本語。');
});

test('the thread survives pages that libraries give up on, and is replaced when one takes too long', async () => {
  const extraction = createExtraction({ timeoutMs: 60_000 });
  stops.push(() => extraction.stop());
  const hostile = [
    page('<div>'.repeat(200_000)),
    page('<p>x</p>'.repeat(100_000)),
    { ...page(''), bytes: Buffer.alloc(5 * 1024 * 1024, 0x61) },
  ];
  for (const one of hostile) expect((await extraction.extract(one)).kind).toBe('no-text');
  expect((await extraction.extract(page(article))).kind).toBe('extracted');

  const impatient = createExtraction({ timeoutMs: 1 });
  stops.push(() => impatient.stop());
  expect(await impatient.extract(page(article))).toMatchObject({
    kind: 'no-text',
    detail: 'Reading the page took too long.',
  });
});

test('stopping is no answer: the page under way throws', async () => {
  const extraction = createExtraction();
  const inFlight = extraction.extract(page(article));
  await Promise.all([expect(inFlight).rejects.toThrow('stopped'), Promise.resolve().then(() => extraction.stop())]);
});

test('robots.txt is asked once a day, 4xx allows, 5xx forbids, and the longest rule wins', async () => {
  const origin = await startFakeOrigin({
    '/robots.txt': {
      body: 'User-agent: *\nDisallow: /private\nAllow: /private/open\n\nUser-agent: Badbot\nDisallow: /',
    },
  });
  const fetch = createSafeFetch({ userAgent: 'Test/1', allowedOrigins: [origin.origin] });
  stops.push(
    () => fetch.close(),
    () => origin.close(),
  );
  let time = now;
  const ask = (robots: ReturnType<typeof createRobots>, path: string) => robots.isAllowed(origin.origin + path);
  const robots = createRobots({ fetch, now: () => time, productToken: 'Kawaraban' });
  expect(await Promise.all(['/a', '/private/x', '/private/open/x'].map((path) => ask(robots, path)))).toEqual([
    true,
    false,
    true,
  ]);
  expect(origin.requests).toHaveLength(1);
  expect(await ask(createRobots({ fetch, now: () => time, productToken: 'Badbot' }), '/a')).toBe(false);

  origin.on('/robots.txt', { status: 404 });
  expect(await ask(robots, '/private/x')).toBe(false);
  time = new Date(now.getTime() + 25 * 60 * 60 * 1000);
  expect(await ask(robots, '/private/x')).toBe(true);
  origin.on('/robots.txt', { status: 503 });
  expect(await ask(createRobots({ fetch, now: () => time, productToken: 'K' }), '/a')).toBe(false);
});
