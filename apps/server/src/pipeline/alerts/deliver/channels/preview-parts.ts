import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

export function linkTo(url: string, text: string, className = ''): Html {
  if (!/^https?:\/\//.test(url)) return html`${text}`;
  return html`<a href="${url}" class="${className}" target="_blank" rel="noopener noreferrer">${text}</a>`;
}
