import { translateAlert } from '@kawaraban/messages/alerts.ts';
import { html, raw } from 'hono/html';
import {
  mailColors as c,
  type Html,
  renderBand,
  renderButton,
  renderLink,
  renderMailFrame,
  renderRow,
} from '#src/platform/mail/mail-frame.ts';
import type { AlertMessage, AlertMessageArticle } from '../../alert-message.ts';
import { describeMessage, describeOrigin, describeStory, describeTerms, formatTime } from '../../describe-message.ts';
import { listSearches } from '../../describe-searches.ts';
import { type ArticleGroup, groupArticles } from '../../group-articles.ts';
import { hasVisibleTerm, markTerms } from '../../mark-terms.ts';
import { listStops } from './list-stops.ts';

export async function renderAlertHtml(message: AlertMessage): Promise<string> {
  const words = describeMessage(message);
  return await renderMailFrame({
    language: message.language,
    title: words.title,
    productName: message.productName,
    markUrl: message.markUrl,
    preheader: preheaderOf(message),
    head: { name: words.title, note: formatTime(message.dueAt, message) },
    isRows: true,
    content: html`${renderRow(renderSummary(message), { isFirst: true })}
${groupArticles(message).map((group) => renderGroup(group, message))}
${renderRow(html`<div style="padding:4px 0;">${renderButton(words.more ? words.seeAllCount : words.seeAll, message.alertsUrl)}</div>`)}`,
    footer: renderFooter(message),
  });
}

function preheaderOf(message: AlertMessage): string {
  if (message.isTest) return describeMessage(message).header;
  const corrections = message.searches.reduce((sum, one) => sum + one.corrections, 0);
  const first = corrections > 0 ? translateAlert(message.language)('preheaderCorrections', { count: corrections }) : '';
  return first + message.articles.map(({ title }) => title).join(' · ');
}

function renderSummary(message: AlertMessage): Html {
  const { header, more } = describeMessage(message);
  const { lines, more: moreSearches } = listSearches(message);
  const order = more && lines.length > 0 ? translateAlert(message.language)('order') : null;
  return html`<h1 class="text" style="margin:0; font-size:16px; line-height:1.6; font-weight:400; color:${c.text};">${header}</h1>
${
  lines.length > 0
    ? html`<p class="text" style="margin:0; font-size:16px; line-height:1.6; color:${c.text};">${lines.map(({ name, count }) => html`<span style="display:inline-block; padding-right:14px;"><b>${name}</b> ${count}</span> `)}${moreSearches ?? ''}</p>`
    : ''
}${order ? html`<p class="quiet" style="margin:2px 0 0; font-size:13px; line-height:1.6; color:${c.quiet};">${order}</p>` : ''}`;
}

function renderGroup({ kind, heading, count, articles }: ArticleGroup, message: AlertMessage): Html {
  const band = heading ? renderBand({ heading, note: count, isAlarm: kind === 'corrections' }) : '';
  // Uses `h2` where no heading precedes the articles, so that no heading level is skipped.
  const tag = heading ? 'h3' : 'h2';
  return html`${band}${articles.map((article) => renderRow(renderArticle(article, message, tag)))}`;
}

function renderArticle(article: AlertMessageArticle, message: AlertMessage, tag: 'h2' | 'h3'): Html {
  const { language, title, excerpt, terms, url, imageUrl } = article;
  const time = formatTime(article.publishedAt, message);
  const picture = imageUrl
    ? html`<td class="picture" width="112" valign="top" style="width:112px; padding:4px 0 0 16px;"><img src="${imageUrl}" alt="" width="112" style="display:block; width:112px; max-height:112px; border:0; object-fit:cover;"></td>`
    : '';
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td valign="top">
<p class="quiet" style="margin:0; font-size:13px; line-height:1.6; color:${c.quiet};">${describeOrigin(article, message).replace(time, time.replaceAll(' ', '\u00a0'))}</p>
${raw(`<${tag}`)} lang="${language}" style="margin:3px 0; font-size:17px; line-height:1.45; font-weight:700;"><a class="link" href="${url}" style="color:${c.ink}; text-decoration:none;">${renderMarked(title, terms)}</a>${raw(`</${tag}>`)}
${excerpt ? html`<p lang="${language}" class="text" style="margin:0 0 6px; font-size:15px; line-height:1.6; color:${c.text};">${renderMarked(excerpt, terms)}</p>` : ''}
${renderTerms(article, message)}${renderLinks(article, message)}
</td>
${picture}
</tr></table>`;
}

function renderTerms(article: AlertMessageArticle, message: AlertMessage): Html | '' {
  const terms = hasVisibleTerm(article) ? null : describeTerms(article, message);
  return terms
    ? html`<p class="quiet" style="margin:0 0 6px; font-size:13px; line-height:1.6; color:${c.quiet};">${terms}</p>`
    : '';
}

function renderLinks(article: AlertMessageArticle, message: AlertMessage): Html | '' {
  const story = describeStory(article, message);
  const links = [
    ...(article.originalUrl
      ? [renderLink(`${translateAlert(message.language)('original')} ↗`, article.originalUrl)]
      : []),
    ...(story ? [renderLink(story, article.url)] : []),
  ];
  return links.length > 0
    ? html`<p class="quiet" style="margin:0; font-size:13px; line-height:1.6; color:${c.quiet};">${join(links)}</p>`
    : '';
}

function renderFooter(message: AlertMessage): Html {
  const t = translateAlert(message.language);
  const { productName: product, readerName: name } = message;
  const words = describeMessage(message);
  const stops = listStops(message);
  const only = stops.length === 1 ? stops.map(({ url }) => renderLink(t('unsubscribe'), url)) : [];
  const several = html`<br>${t('stop')} ${join(stops.map(({ text, url }) => renderLink(text, url)))}`;
  return html`${words.delivered}<br>${name && !message.isTest ? t('sentTo', { name, product }) : t('why', { product })}${stops.length > 1 ? several : ''}<br>
${join([renderLink(words.settings, message.settingsUrl), ...only, renderLink(t('guideline'), message.guidelineUrl)])}`;
}

function join(links: readonly Html[]): Html[] {
  return links.map((link, place) => (place === 0 ? link : html` &nbsp;·&nbsp; ${link}`));
}

function renderMarked(text: string, terms: readonly string[]): Html[] {
  return markTerms(text, terms).map((piece) =>
    piece.isTerm
      ? html`<mark class="mark" style="background:${c.mark}; color:#1B202B;">${piece.text}</mark>`
      : html`${piece.text}`,
  );
}
