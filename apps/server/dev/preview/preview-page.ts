import { translateAlert } from '@kawaraban/messages/alerts.ts';
import { describeChannel } from '@kawaraban/messages/channels/registry.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { html } from 'hono/html';
import type { Html } from '#src/pipeline/alerts/deliver/channels/preview-parts.ts';
import { services } from '#src/pipeline/alerts/deliver/channels/registry.ts';
import { formatTime } from '#src/pipeline/alerts/deliver/describe-message.ts';
import { hostOfAddress } from '#src/platform/secrets/sealed-address.ts';
import type { PreviewMessage } from './list-messages.ts';
import { readMail } from './read-mail.ts';

export type PreviewView = 'rendered' | 'text' | 'headers' | 'raw';

export interface PreviewPage {
  productName: string;
  language: Locale;
  messages: Omit<PreviewMessage, 'raw'>[];
  hasOlder: boolean;
  isNewest: boolean;
  /** The selected message. Null if it was deleted, undefined if none was requested. */
  chosen: PreviewMessage | null | undefined;
  view: PreviewView;
}

export async function renderPreviewPage(page: PreviewPage): Promise<string> {
  const t = translateAlert(page.language);
  const otherLanguage = page.language === 'ja' ? 'en' : 'ja';
  const at = page.chosen ? `/${page.chosen.id}` : '';
  const document = html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('preview.title')} – ${page.productName}</title>
<link rel="stylesheet" href="/preview/style.css">
</head>
<body class="${page.chosen === undefined ? 'no-message' : 'has-message'}">
<header>
<div class="bar">
<h1><a href="${link('', page)}">${t('preview.title')}</a></h1>
<a class="language" href="/preview${at}?lang=${otherLanguage}&amp;view=${page.view}" lang="${otherLanguage}" hreflang="${otherLanguage}">${t('preview.language')}</a>
</div>
<p class="lead">${t('preview.lead')}</p>
</header>
<div class="panes">
<nav class="list" aria-label="${t('preview.back')}">${renderList(page)}</nav>
<main class="message">${await renderMain(page)}</main>
</div>
</body>
</html>`;
  return String(await document);
}

const link = (path: string, { language }: { language: Locale }, query = '') =>
  `/preview${path}?lang=${language}${query}`;

function renderList(page: PreviewPage): Html {
  const t = translateAlert(page.language);
  if (page.messages.length === 0) {
    return html`<div class="empty"><p>${t('preview.empty')}</p><a class="button" href="/settings/personal/alerts">${t('preview.emptyButton')}</a></div>`;
  }
  const last = page.messages.at(-1)!;
  return html`<ul>${page.messages.map(
    (
      message,
    ) => html`<li><a href="${link(`/${message.id}`, page)}"${message.id === page.chosen?.id ? html` aria-current="true"` : ''}>
<p class="meta"><span class="service">${describeChannel(message.channel).name[page.language]}</span>${renderTime(message.createdAt, page.language)}</p>
<p class="subject">${message.subject || '–'}</p>
<p class="target">${shownTarget(message)}</p>
</a></li>`,
  )}</ul>
<p class="pages">${page.isNewest ? html`<span></span>` : html`<a href="${link('', page)}">${t('preview.newest')}</a>`}${
    page.hasOlder ? html`<a href="${link('', page, `&before=${last.id}`)}">${t('preview.older')}</a>` : ''
  }</p>`;
}

/** Shows only the host of a webhook, because its URL is a secret even in the preview. */
function shownTarget({ channel, target }: Pick<PreviewMessage, 'channel' | 'target'>): string {
  return services[channel].transport === 'mail' ? target : (hostOfAddress(target) ?? '');
}

/** The preview is read on the server's own machine, so the server's time zone is also the reader's. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function renderTime(time: Date, language: Locale): Html {
  return html`<time datetime="${time.toISOString()}">${formatTime(time, { language, timezone: zone() })}</time>`;
}

async function renderMain(page: PreviewPage): Promise<Html> {
  const t = translateAlert(page.language);
  const back = html`<a class="back" href="${link('', page)}">← ${t('preview.back')}</a>`;
  if (page.chosen === undefined) return html`<p class="empty">${t('preview.choose')}</p>`;
  if (page.chosen === null) return html`${back}<p class="empty">${t('preview.notFound')}</p>`;
  const { chosen, view, language } = page;
  const views: PreviewView[] =
    services[chosen.channel].transport === 'mail' ? ['rendered', 'text', 'headers', 'raw'] : ['rendered', 'raw'];
  return html`${back}
<h2>${chosen.subject}</h2>
<p class="quiet">${describeChannel(chosen.channel).name[language]} · ${t('preview.to')} ${shownTarget(chosen)} · ${renderTime(chosen.createdAt, language)}</p>
<nav class="tabs">${views.map(
    (one) =>
      html`<a href="${link(`/${chosen.id}`, page, `&view=${one}`)}"${one === view ? html` aria-current="page"` : ''}>${t(`preview.${one}`)}</a>`,
  )}</nav>
${await renderView(page, chosen)}`;
}

async function renderView({ view, language, productName }: PreviewPage, chosen: PreviewMessage): Promise<Html> {
  const t = translateAlert(language);
  const code = (text: string) => html`<pre tabindex="0">${text}</pre>`;
  const service = services[chosen.channel];
  if (service.transport === 'webhook') {
    if (view === 'raw') return code(JSON.stringify(JSON.parse(chosen.raw), null, 2));
    const time = formatTime(chosen.createdAt, { language, timezone: zone() });
    // The JSON was written by the same service, so it has the type that `render` expects.
    return service.preview.render(JSON.parse(chosen.raw), productName, time);
  }
  if (view === 'raw') return code(chosen.raw);
  if (view === 'rendered') {
    return html`<iframe src="/preview/${chosen.id}/mail" title="${t('preview.frameTitle')}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  }
  const mail = await readMail(chosen.raw);
  if (view === 'text') return code(mail.text);
  return html`<dl>${mail.headers.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}
