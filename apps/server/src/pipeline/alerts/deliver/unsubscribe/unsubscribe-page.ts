import { translateAlert } from '@kawaraban/messages/alerts.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { html, raw } from 'hono/html';
import type { UnsubscribeSubject } from './unsubscribe-routes.ts';

interface UnsubscribePage {
  productName: string;
  publicUrl: string;
  language: Locale;
  /** Null: the link is not one of ours. */
  subject: UnsubscribeSubject | null;
  step: 'ask' | 'done';
}

/** Returns the page behind an unsubscribe link: what will stop and the button, or what has stopped. Needs no script. */
export async function renderUnsubscribePage(page: UnsubscribePage): Promise<string> {
  const t = translateAlert(page.language);
  const document = html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t('unsubscribePage.title')} – ${page.productName}</title>
<style>${raw(plainPageStyles)}</style>
</head>
<body>
<main>
<p class="product">${page.productName}</p>
<h1>${t('unsubscribePage.title')}</h1>
${page.step === 'ask' || !page.subject ? renderQuestion(page) : renderDone(page)}
<p class="quiet"><a href="${page.publicUrl}/settings/personal/alerts">${t('unsubscribePage.settings')}</a></p>
</main>
</body>
</html>`;
  return String(await document);
}

function renderQuestion({ productName, language, subject }: UnsubscribePage) {
  const t = translateAlert(language);
  if (!subject) return html`<p>${t('unsubscribePage.invalid')}</p>`;
  const { searchName: name } = subject;
  // The form posts to this same address, just as a mail program does.
  const form = (text: string, scope: string, isQuiet = false) =>
    html`<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><input type="hidden" name="scope" value="${scope}"><button type="submit" class="${isQuiet ? 'second' : 'first'}">${text}</button></form>`;
  if (name === null) {
    return html`<p>${t('unsubscribePage.question', { product: productName })}</p>${form(t('unsubscribePage.button'), 'all')}`;
  }
  return html`<p>${t('unsubscribePage.questionSearch', { product: productName, name })}</p>
${form(t('unsubscribePage.buttonSearch'), 'search')}${form(t('unsubscribePage.buttonAll'), 'all', true)}`;
}

function renderDone({ language, subject }: UnsubscribePage) {
  const t = translateAlert(language);
  const name = subject?.scope.searchSettingsId ? subject.searchName : null;
  const done = name === null ? t('unsubscribePage.done') : t('unsubscribePage.doneSearch', { name });
  return html`<p role="status" class="done">${done}</p><p>${t('unsubscribePage.undo')}</p>`;
}

/** Of the few pages that the server writes itself and that need no script. */
export const plainPageStyles = `
:root { color-scheme: light dark; --ink: #142245; --paper: #FBFAF7; --card: #FFF; --text: #1C2333; --quiet: #5B6478; --line: #E4E1D8; --on-ink: #FBFAF7; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #A9C1FF; --paper: #0B1226; --card: #121B36; --text: #E8EAF2; --quiet: #A4ADC4; --line: #26314F; --on-ink: #0B1226; }
}
body { margin: 0; background: var(--paper); color: var(--text); font: 16px/1.8 Inter, 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', Meiryo, sans-serif; }
main { box-sizing: border-box; max-width: 520px; margin: 12vh auto 0; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; }
@media (max-width: 560px) { main { margin: 0; min-height: 100vh; border: 0; border-radius: 0; padding: 32px 20px; } }
.product { margin: 0; font-weight: 700; color: var(--ink); }
.product::before { content: ''; display: inline-block; width: 10px; height: 10px; margin-right: 8px; border-radius: 2px; background: #C8402F; }
h1 { margin: 8px 0 16px; font-size: 24px; line-height: 1.4; }
p { margin: 0 0 16px; }
button { width: 100%; min-height: 48px; margin: 0 0 12px; padding: 10px 20px; border-radius: 10px; font: inherit; font-weight: 600; cursor: pointer; }
.first { border: 0; background: var(--ink); color: var(--on-ink); }
.second { border: 1px solid var(--line); background: transparent; color: var(--text); }
button:focus-visible, a:focus-visible { outline: 3px solid #C8402F; outline-offset: 2px; }
.done { font-weight: 600; }
.quiet, .quiet a { color: var(--quiet); font-size: 14px; }`;
