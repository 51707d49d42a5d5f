import { html } from 'hono/html';
import { type Html, linkTo } from '../preview-parts.ts';
import type { GoogleChatMessage, GoogleChatWidget } from './compose-google-chat.ts';

export function renderGoogleChat(message: GoogleChatMessage, productName: string, time: string): Html {
  return html`<div class="posted chat">
<div class="avatar" aria-hidden="true">瓦</div>
<div class="chat-body">
<p class="chat-name"><strong>${productName}</strong> <span class="tag">App</span> <span class="quiet">${time}</span></p>
<p>${message.text}</p>
${message.cardsV2.map(
  ({ card }) => html`<div class="chat-card">
<div class="chat-head"><strong>${card.header.title}</strong><br><span class="quiet">${card.header.subtitle}</span></div>
${card.sections.map(({ widgets }) => html`<div class="chat-section">${widgets.map(renderWidget)}</div>`)}
</div>`,
)}
</div>
</div>`;
}

function renderWidget(widget: GoogleChatWidget): Html {
  if ('textParagraph' in widget) return html`<p>${renderCardHtml(widget.textParagraph.text)}</p>`;
  if ('buttonList' in widget) {
    return html`<p class="buttons">${widget.buttonList.buttons.map(({ text, onClick }) =>
      linkTo(onClick.openLink.url, text, 'button'),
    )}</p>`;
  }
  return html`<div class="chat-columns">${widget.columns.columnItems.map(
    ({ widgets }) =>
      html`<div>${widgets.map((one) =>
        'image' in one
          ? html`<img src="${one.image.imageUrl}" alt="${one.image.altText}" width="88" loading="lazy">`
          : html`<p>${renderCardHtml(one.textParagraph.text)}</p>`,
      )}</div>`,
  )}</div>`;
}

export const googleChatStyles = `
.chat { display: flex; gap: 12px; }
.chat-body { flex: 1; min-width: 0; }
.chat .avatar { border-radius: 50%; }
.chat-card { margin-top: 10px; border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
.chat-head, .chat-section { padding: 14px 16px; line-height: 1.6; }
.chat-section { border-top: 1px solid var(--line); }
.chat-section a:first-child { font-weight: 600; }
.chat-columns { display: flex; justify-content: space-between; gap: 16px; }
.chat-columns > :last-child { flex: none; }
.chat-columns > :first-child { flex: 1; min-width: 0; }
.chat-columns img { flex: none; width: 88px; height: 88px; }
`;

/** Rebuilds each recognised tag, so that stored text never reaches the page as markup. */
function renderCardHtml(text: string): Html {
  const parts = text.split(/(<[^>]*>)/);
  const rendered: Html[] = [];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!;
    const href = /^<a href="([^"]*)">$/.exec(part)?.[1];
    if (href !== undefined) {
      rendered.push(linkTo(plainText(href), plainText(parts[index + 1] ?? '')));
      index += 2;
    } else if (part === '<br>') rendered.push(html`<br>`);
    else if (!part.startsWith('<')) rendered.push(html`${plainText(part)}`);
  }
  return html`${rendered}`;
}

const plainText = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
