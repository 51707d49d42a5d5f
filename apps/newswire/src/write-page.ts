/**
 * Renders an article's web page with the usual clutter (navigation, advertising, related links, a cookie notice, share
 * buttons), so that text extraction is realistic. The structure differs by publisher.
 */
import { escapeMarkup as e } from './escape-markup.ts';
import { fictionLine, type NewswireSource } from './newswire-sources.ts';

export interface PageContent {
  source: NewswireSource;
  url: string;
  siteUrl: string;
  title: string;
  summary: string | null;
  paragraphs: string[];
  imageUrl: string | null;
  document: { url: string; title: string; sizeBytes: number } | null;
  publishedAt: Date;
  revisedAt: Date | null;
  related: { url: string; title: string }[];
}

const words = {
  ja: {
    sections: ['トップ', '経済', '政治', '国際', 'テクノロジー', '暮らし', 'オピニオン'],
    skip: '本文へ移動',
    published: '公開',
    revised: '更新',
    related: '関連記事',
    ranking: 'アクセスランキング',
    advert: '広告',
    advertText: '架空の定期購読を今なら初月無料で。お申し込みは架空の窓口まで。',
    cookies: 'このサイトではクッキーを使用しています。続けて閲覧すると、使用に同意したものとみなされます。',
    accept: '同意する',
    share: ['共有する', '印刷する', '文字を大きく'],
    document: '別添資料',
    rights: '無断転載を禁じます。',
  },
  en: {
    sections: ['Home', 'Business', 'Politics', 'World', 'Technology', 'Life', 'Opinion'],
    skip: 'Skip to content',
    published: 'Published',
    revised: 'Updated',
    related: 'Related stories',
    ranking: 'Most read',
    advert: 'Advertisement',
    advertText: 'Try an invented subscription, free for an invented month. No card, and no newspaper, required.',
    cookies: 'We use cookies to improve your experience. By continuing to browse you agree to our use of cookies.',
    accept: 'Accept all',
    share: ['Share', 'Print', 'Larger text'],
    document: 'Attached document',
    rights: 'All rights reserved.',
  },
} as const;

export function writePage(page: PageContent): string {
  const { source } = page;
  const t = words[source.language];
  return `<!DOCTYPE html>
<html lang="${source.language}">
<head>
<meta charset="${source.charset}">
${head(page)}
</head>
<body class="page page--${source.key}">
<a class="skip" href="#main">${t.skip}</a>
<header class="masthead"><a href="${e(page.siteUrl)}">${e(source.localSub)}</a>
<nav><ul>${t.sections.map((name) => `<li><a href="${e(page.siteUrl)}">${name}</a></li>`).join('')}</ul></nav></header>
<div class="ad ad--top"><span>${t.advert}</span><p>${t.advertText}</p></div>
<div class="layout">
${source.kind === 'Notice' ? noticeMain(page) : headlineMain(page)}
<aside class="sidebar"><section><h2>${t.ranking}</h2><ol>${links(page)}</ol></section>
<div class="ad"><span>${t.advert}</span><p>${t.advertText}</p></div></aside>
</div>
<footer>${dates(page)}<p>© ${e(source.language === 'ja' ? source.mainJa : source.mainEn)} ${t.rights} ${fictionLine[source.language]}</p></footer>
<div class="cookie-banner" role="dialog"><p>${t.cookies}</p><button type="button">${t.accept}</button></div>
<script>window.dataLayer=window.dataLayer||[];dataLayer.push({page:"article"});</script>
</body>
</html>
`;
}

function head(page: PageContent): string {
  const name = page.source.language === 'ja' ? page.source.mainJa : page.source.mainEn;
  const description = page.summary ?? page.paragraphs[0]!;
  const linked = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: page.title,
    datePublished: page.publishedAt.toISOString(),
    dateModified: (page.revisedAt ?? page.publishedAt).toISOString(),
    publisher: { '@type': 'Organization', name },
  };
  return [
    `<title>${e(page.title)}｜${e(name)}</title>`,
    `<link rel="canonical" href="${e(page.url)}">`,
    `<meta name="description" content="${e(description)}">`,
    `<meta property="og:type" content="article">`,
    `<meta property="og:title" content="${e(page.title)}">`,
    `<meta property="og:url" content="${e(page.url)}">`,
    page.imageUrl ? `<meta property="og:image" content="${e(page.imageUrl)}">` : '',
    `<meta property="article:published_time" content="${page.publishedAt.toISOString()}">`,
    `<script type="application/ld+json">${JSON.stringify(linked).replaceAll('<', '\\u003c')}</script>`,
  ]
    .filter(Boolean)
    .join('\n');
}

function headlineMain(page: PageContent): string {
  const t = words[page.source.language];
  const picture = page.imageUrl
    ? `<figure><img src="${e(page.imageUrl)}" alt="" width="1200" height="630"></figure>`
    : '';
  return `<main id="main"><article>
<h1>${e(page.title)}</h1>
<ul class="tools">${t.share.map((label) => `<li><button type="button">${label}</button></li>`).join('')}</ul>
${picture}
<div class="article-body">
${paragraphsOf(page)}
</div>
</article>
<section class="related"><h2>${t.related}</h2><ul>${links(page)}</ul></section></main>`;
}

function noticeMain(page: PageContent): string {
  const t = words[page.source.language];
  const list = page.document
    ? `<h2>${t.document}</h2><ul class="files"><li><a href="${e(page.document.url)}">${e(page.document.title)} (PDF: ${Math.ceil(page.document.sizeBytes / 1024)} KB)</a></li></ul>`
    : '';
  return `<div id="main" class="contents">
<h1>${e(page.title)}</h1>
<div id="text">
${paragraphsOf(page)}
${list}
</div></div>`;
}

function dates(page: PageContent): string {
  const t = words[page.source.language];
  const one = (label: string, instant: Date) =>
    `${label} <time datetime="${instant.toISOString()}">${instant.toISOString().slice(0, 10)}</time>`;
  const parts = [one(t.published, page.publishedAt), ...(page.revisedAt ? [one(t.revised, page.revisedAt)] : [])];
  return `<p class="dates">${parts.join(' / ')}</p>`;
}

function paragraphsOf(page: PageContent): string {
  return textHtml(page.paragraphs);
}

function links(page: PageContent): string {
  return page.related.map((item) => `<li><a href="${e(item.url)}">${e(item.title)}</a></li>`).join('');
}

export function textHtml(paragraphs: string[]): string {
  return paragraphs.map((paragraph) => `<p>${e(paragraph)}</p>`).join('\n');
}
