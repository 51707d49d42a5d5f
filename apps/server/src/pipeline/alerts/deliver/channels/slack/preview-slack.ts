import { html } from 'hono/html';
import { type Html, linkTo } from '../preview-parts.ts';
import type { SlackBlock, SlackMessage } from './compose-slack.ts';

export function renderSlack(message: SlackMessage, productName: string, time: string): Html {
  return html`<div class="posted slack">
<div class="avatar" aria-hidden="true">瓦</div>
<div class="slack-body">
<p class="slack-name"><strong>${productName}</strong> <span class="tag">APP</span> <span class="quiet">${time}</span></p>
${message.blocks.map(renderBlock)}
</div>
</div>`;
}

function renderBlock(block: SlackBlock): Html {
  switch (block.type) {
    case 'header':
      return html`<p class="slack-header">${block.text?.text ?? ''}</p>`;
    case 'divider':
      return html`<hr>`;
    case 'section':
      return html`<div class="slack-section"><div>${renderMrkdwn(block.text?.text ?? '')}</div>${
        block.accessory
          ? html`<img src="${block.accessory.image_url}" alt="${block.accessory.alt_text}" width="88" height="88" loading="lazy">`
          : ''
      }</div>`;
    case 'context':
      return html`<p class="slack-context">${(block.elements ?? []).map((element, index) =>
        element.type === 'button' ? '' : html`${index > 0 ? ' ' : ''}<span>${renderMrkdwn(element.text)}</span>`,
      )}</p>`;
    case 'actions':
      return html`<p class="buttons">${(block.elements ?? []).map((element) =>
        element.type === 'button' ? linkTo(element.url, element.text.text, 'button') : '',
      )}</p>`;
  }
}

export const slackStyles = `
.slack { display: flex; gap: 12px; }
.slack-body { flex: 1; min-width: 0; }
.slack hr { border: 0; border-top: 1px solid var(--line); margin: 12px 0; }
.slack-header { font-size: 18px; font-weight: 800; }
.slack-section { display: flex; justify-content: space-between; gap: 16px; margin-top: 8px; }
.slack-section img { flex: none; width: 88px; height: 88px; }
.slack-context { font-size: 13px; color: var(--quiet); }
.slack-context a { color: inherit; text-decoration: underline; }
`;

function renderMrkdwn(text: string): Html {
  const parts = text.split(/(\*?<[^<>|]+\|[^<>]*>\*?|\n)/);
  return html`${parts.map((part) => {
    if (part === '\n') return html`<br>`;
    const link = /^(\*?)<([^<>|]+)\|([^<>]*)>\*?$/.exec(part);
    if (!link) return html`${plainText(part)}`;
    const anchor = linkTo(plainText(link[2]!), plainText(link[3]!));
    return link[1] ? html`<strong>${anchor}</strong>` : anchor;
  })}`;
}

const plainText = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
