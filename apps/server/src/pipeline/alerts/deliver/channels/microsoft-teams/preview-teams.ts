import { html } from 'hono/html';
import { type Html, linkTo } from '../preview-parts.ts';
import type { AdaptiveElement, TeamsMessage } from './compose-teams.ts';

export function renderTeams(message: TeamsMessage, productName: string, time: string): Html {
  return html`<div class="posted teams">
<p class="teams-name"><span class="avatar" aria-hidden="true">瓦</span><strong>${productName}</strong> <span class="quiet">${time}</span></p>
${message.attachments.map(
  ({ content }) => html`<div class="teams-card" lang="${content.lang}">
${content.body.map(renderElement)}
<p class="buttons">${content.actions.map(({ title, url }) => linkTo(url, title, 'button'))}</p>
</div>`,
)}
</div>`;
}

function renderElement(element: AdaptiveElement): Html {
  switch (element.type) {
    case 'TextBlock': {
      const classes = [element.size === 'Large' ? 'large' : '', element.size === 'Small' ? 'small' : ''];
      if (element.isSubtle) classes.push('quiet');
      const text = renderMarkdown(element.text);
      return html`<p class="${classes.filter(Boolean).join(' ')}">${element.weight ? html`<strong>${text}</strong>` : text}</p>`;
    }
    case 'Image':
      return html`<img src="${element.url}" alt="${element.altText}" width="96" loading="lazy">`;
    case 'Container':
      return html`<div class="teams-container">${element.items.map(renderElement)}</div>`;
    case 'ColumnSet':
      return html`<div class="teams-columns">${element.columns.map(
        ({ items }) => html`<div>${items.map(renderElement)}</div>`,
      )}</div>`;
  }
}

export const teamsStyles = `
.teams .avatar { display: inline-block; width: 28px; height: 28px; margin-right: 8px; font-size: 16px; line-height: 28px; vertical-align: middle; }
.teams-card { margin-top: 10px; padding: 16px; border: 1px solid var(--line); border-radius: 8px; }
.teams-container { margin-top: 12px; padding-top: 12px; border-top: 1px solid var(--line); }
.teams-columns { display: flex; justify-content: space-between; gap: 16px; }
.teams-columns > :last-child { flex: none; }
.teams-columns > :first-child { flex: 1; min-width: 0; }
.teams-columns img { flex: none; width: 88px; height: 88px; }
`;

function renderMarkdown(text: string): Html {
  const link = /^\[((?:\\.|[^\\\]])*)\]\(([^()]*)\)$/s.exec(text);
  return link ? linkTo(link[2]!, plainText(link[1]!)) : html`${plainText(text)}`;
}

const plainText = (text: string) => text.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
