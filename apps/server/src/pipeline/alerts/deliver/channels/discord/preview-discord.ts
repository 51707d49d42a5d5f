import { html } from 'hono/html';
import { type Html, linkTo } from '../preview-parts.ts';
import type { DiscordEmbed, DiscordMessage } from './compose-discord.ts';

export function renderDiscord({ embeds }: DiscordMessage, productName: string, time: string): Html {
  return html`<div class="posted discord">
<div class="avatar" aria-hidden="true">瓦</div>
<div class="discord-body">
<p><strong>${productName}</strong> <span class="tag">APP</span> <span class="quiet">${time}</span></p>
${embeds.map(renderEmbed)}
</div>
</div>`;
}

function renderEmbed({ title, url, description, thumbnail, footer }: DiscordEmbed): Html {
  const shownTitle = title === undefined ? '' : plainText(title);
  return html`<div class="discord-embed"><div>
${title === undefined ? '' : html`<p><strong>${url ? linkTo(url, shownTitle) : shownTitle}</strong></p>`}
${(description ?? '').split('\n').map((line) => html`<p>${renderLine(line)}</p>`)}
${footer ? html`<p class="small quiet">${footer.text}</p>` : ''}
</div>${thumbnail ? html`<img src="${thumbnail.url}" alt="" width="80" height="80" loading="lazy">` : ''}</div>`;
}

function renderLine(line: string): Html {
  const parts = line.split(/(\[(?:\\.|[^\\\]])*\]\([^()]*\))/);
  return html`${parts.map((part) => {
    const link = /^\[((?:\\.|[^\\\]])*)\]\(([^()]*)\)$/.exec(part);
    return link ? linkTo(link[2]!, plainText(link[1]!)) : html`${plainText(part)}`;
  })}`;
}

const plainText = (text: string) => text.replaceAll('\u2060', '').replace(/\\(.)/g, '$1');

export const discordStyles = `
.discord { display: flex; gap: 12px; }
.discord .avatar { border-radius: 50%; }
.discord-body { flex: 1; min-width: 0; }
.discord-embed { display: flex; justify-content: space-between; gap: 16px; margin-top: 8px; padding: 10px 14px; border-left: 4px solid var(--line); border-radius: 4px; background: var(--code); }
.discord-embed img { flex: none; width: 80px; height: 80px; }
`;
