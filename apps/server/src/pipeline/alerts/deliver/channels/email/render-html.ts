import { translateAlert } from '@kawaraban/messages/alerts.ts';
import { html } from 'hono/html';
import { type AlertMessage, type AlertMessageArticle, describeArticle, describeMessage } from '../../alert-message.ts';
import { markTerms } from '../../mark-terms.ts';
import { mailColors as c, type Html, renderButton, renderMailShell } from './mail-shell.ts';

/** Returns the HTML part of an alert: headings for screen readers, matched words marked, pictures as decoration only. */
export async function renderAlertHtml(message: AlertMessage): Promise<string> {
  const t = translateAlert(message.language);
  const words = describeMessage(message);
  const titles = message.articles.map((article) => article.title).join(' · ');
  return await renderMailShell({
    language: message.language,
    title: words.title,
    productName: message.productName,
    preheader: message.isTest ? words.header : titles,
    content: html`<h1 class="text" style="margin:0; font-size:20px; line-height:1.4; font-weight:700; color:${c.text};">${words.title}</h1>
<p class="quiet" style="margin:4px 0 0; font-size:14px; line-height:1.6; color:${c.quiet};">${words.header}</p>
${message.articles.map((article) => renderArticle(article, message))}
<div class="line" style="border-top:1px solid ${c.line}; margin-top:20px; padding-top:20px;">
${words.more ? html`<p class="quiet" style="margin:0 0 12px; font-size:14px; line-height:1.6; color:${c.quiet};">${words.more}</p>` : ''}
${renderButton(words.seeAll, message.alertsUrl)}
</div>`,
    footer: html`<p style="margin:0;">${words.delivered}<br>${t('why', { product: message.productName })}</p>
<p style="margin:8px 0 0;"><a class="link" href="${message.settingsUrl}" style="color:${c.ink}; text-decoration:underline;">${words.settings}</a>${
      message.unsubscribePageUrl
        ? html` &nbsp;·&nbsp; <a class="link" href="${message.unsubscribePageUrl}" style="color:${c.ink}; text-decoration:underline;">${t('unsubscribe')}</a>`
        : ''
    }</p>`,
  });
}

function renderArticle(article: AlertMessageArticle, message: AlertMessage): Html {
  const t = translateAlert(message.language);
  const chips = article.terms.map(
    (term) =>
      html`<span class="mark" style="background:${c.mark}; color:#3D2F00; border-radius:4px; padding:1px 6px; margin-right:4px; white-space:nowrap;">${term}</span> `,
  );
  return html`<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${c.line}; margin-top:20px;"><tr>
<td valign="top" style="padding-top:18px;">
<p class="quiet" style="margin:0; font-size:12px; line-height:1.6; color:${c.quiet};">${describeArticle(article, message)}</p>
<h2 lang="${article.language}" style="margin:4px 0 0; font-size:17px; line-height:1.5; font-weight:700;"><a class="link" href="${article.url}" style="color:${c.ink}; text-decoration:none;">${renderMarked(article.title, article.terms)}</a></h2>
${
  article.excerpt
    ? html`<p lang="${article.language}" class="text" style="margin:6px 0 0; font-size:15px; line-height:1.7; color:${c.text};">${renderMarked(article.excerpt, article.terms)}</p>`
    : ''
}
<p class="quiet" style="margin:8px 0 0; font-size:12px; line-height:1.9; color:${c.quiet};">${chips}${
    article.originalUrl
      ? html`<a class="quiet" href="${article.originalUrl}" style="color:${c.quiet}; text-decoration:underline;">${t('original')}</a>`
      : ''
  }</p>
</td>
${
  article.imageUrl
    ? html`<td class="picture" width="112" valign="top" style="width:112px; padding:20px 0 0 16px;"><img src="${article.imageUrl}" alt="" width="112" style="display:block; width:112px; max-height:112px; border:0; border-radius:8px; object-fit:cover;"></td>`
    : ''
}
</tr></table>`;
}

function renderMarked(text: string, terms: readonly string[]): Html[] {
  return markTerms(text, terms).map((piece) =>
    piece.isTerm
      ? html`<mark class="mark" style="background:${c.mark}; color:#3D2F00; border-radius:3px;">${piece.text}</mark>`
      : html`${piece.text}`,
  );
}
