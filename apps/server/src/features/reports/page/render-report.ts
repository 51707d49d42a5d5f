import { translateReport } from '@kawaraban/messages/reports.ts';
import { html } from 'hono/html';
import type { DocumentArticle, ReportDocument } from '../compose-document.ts';
import { reportStyleUrl } from './report-style.ts';

export async function renderReport(
  document: ReportDocument,
  { productName }: { productName: string },
): Promise<string> {
  const { language, kind, title, period, figures, comment, methods } = document;
  const t = translateReport(language);
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${kind}: ${title} – ${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${reportStyleUrl}">
</head>
<body>
<main>
<header>
<p class="kind">${kind}</p>
<p class="made">${document.accountName}<br>${document.made}</p>
</header>
<h1>${title}</h1>
${period ? html`<p class="period">${period}</p>` : ''}
<dl class="figures">${figures.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${renderChart(document)}
${renderSources(document)}
<h2>${t('articles')}${document.shown ? html` <small>${document.shown}</small>` : ''}</h2>
<table class="articles">
<thead><tr><th scope="col">${t('columns.number')}</th><th scope="col">${t('columns.day')}</th><th scope="col">${t('columns.source')}</th><th scope="col">${t('columns.titleAndExcerpt')}</th></tr></thead>
<tbody>${document.articles.map((article) => renderArticle(t, article))}</tbody>
</table>
${comment.length > 0 ? html`<h2>${t('comment')}</h2><div class="comment">${comment.map((line) => html`<p>${line}</p>`)}</div>` : ''}
<h2>${t('methods.title')}</h2>
<ul>${methods.map((line) => html`<li>${line}</li>`)}</ul>
</main>
</body>
</html>`;
  return String(await page);
}

type ReportTranslate = ReturnType<typeof translateReport>;

function renderArticle(t: ReportTranslate, article: DocumentArticle) {
  const { language, title, articleUrl, excerpt, note, tags } = article;
  const address = articleUrl && /^https?:\/\//i.test(articleUrl) ? articleUrl : null;
  const headline = address ? html`<a href="${address}" rel="noreferrer nofollow">${title}</a>` : title;
  return html`<tr>
<td>${article.number}</td><td>${article.day}</td><td>${article.source}</td>
<td>${article.isCorrection ? html`<span class="correction">${t('correction')}</span> ` : ''}<b lang="${language}">${headline}</b>
${excerpt ? html`<p lang="${language}">${excerpt}</p>` : ''}${note ? html`<p class="note">${t('note', { text: note })}</p>` : ''}${tags.length > 0 ? html`<p class="tags">${t('tags', { names: tags.join(', ') })}</p>` : ''}</td></tr>`;
}

function renderSources({ language, sources }: ReportDocument) {
  const t = translateReport(language);
  const most = Math.max(1, ...sources.map(({ count }) => count));
  return html`<h2>${t('topSources')}</h2>
<table class="sources"><tbody>${sources.map(
    ({ name, count }) => html`<tr><th scope="row">${name}</th>
<td><svg class="share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="bar" width="${(100 * count) / most}" height="8"/></svg></td>
<td class="count">${t('articleCount', { count })}</td></tr>`,
  )}</tbody></table>`;
}

const chart = { width: 660, height: 150, left: 32, bottom: 20 };

/** Draws the bars as SVG without inline styles, which the page's content security policy forbids. */
function renderChart({ bars, chartText, language }: ReportDocument) {
  if (bars.length < 2) return '';
  const t = translateReport(language);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = (chart.width - chart.left) / bars.length;
  const floor = chart.height - chart.bottom;
  const every = Math.ceil(bars.length / 6);
  const columns = bars.map(({ count, isIncomplete }, i) => {
    const height = (count / most) * (floor - 10);
    const band = isIncomplete
      ? html`<rect x="${chart.left + i * step}" y="10" width="${step}" height="${floor - 10}" fill="url(#unread)"/>`
      : '';
    return html`${band}<rect class="bar" x="${chart.left + i * step + step * 0.15}" y="${floor - height}" width="${step * 0.7}" height="${height}"/>`;
  });
  const days = bars.map(({ day }, i) =>
    i % every === 0 ? html`<text x="${chart.left + i * step}" y="${chart.height - 4}">${day}</text>` : '',
  );
  return html`<h2>${t('chart')}</h2>
<svg viewBox="0 0 ${chart.width} ${chart.height}" role="img" aria-label="${chartText}">
<pattern id="unread" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="stripe" width="1.5" height="6"/></pattern>
<path class="grid" d="M${chart.left} ${floor}H${chart.width}M${chart.left} 10H${chart.width}"/>
<text x="${chart.left - 6}" y="14" text-anchor="end">${most}</text><text x="${chart.left - 6}" y="${floor + 4}" text-anchor="end">0</text>
${columns}${days}</svg>
${bars.some(({ isIncomplete }) => isIncomplete) ? html`<p class="legend">${t('chartIncomplete')}</p>` : ''}`;
}
