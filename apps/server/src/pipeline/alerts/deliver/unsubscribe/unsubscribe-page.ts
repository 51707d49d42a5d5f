import { translateAlert } from '@kawaraban/messages/alerts.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { html } from 'hono/html';
import { renderPlainPage } from '#src/platform/plain-pages/plain-page.ts';
import type { UnsubscribeScope } from './unsubscribe-token.ts';

export interface UnsubscribeSubject {
  scope: UnsubscribeScope;
  language: Locale;
  searchName: string | null;
}

interface UnsubscribePage {
  productName: string;
  publicUrl: string;
  language: Locale;
  /** Null if the link's signature is invalid or the user was deleted. */
  subject: UnsubscribeSubject | null;
  step: 'ask' | 'done';
}

export async function renderUnsubscribePage(page: UnsubscribePage): Promise<string> {
  const t = translateAlert(page.language);
  return await renderPlainPage({
    productName: page.productName,
    language: page.language,
    title: t('unsubscribePage.title'),
    content: html`${page.step === 'ask' || !page.subject ? renderQuestion(page) : renderDone(page)}
<p class="quiet"><a href="${page.publicUrl}/settings/personal/alerts">${t('unsubscribePage.settings')}</a></p>`,
  });
}

function renderQuestion({ productName, language, subject }: UnsubscribePage) {
  const t = translateAlert(language);
  if (!subject) return html`<p>${t('unsubscribePage.invalid')}</p>`;
  const { searchName: name } = subject;
  // Posts to the page's own URL, as a mail program does.
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
  const name = subject?.scope.savedSearchId ? subject.searchName : null;
  const done = name === null ? t('unsubscribePage.done') : t('unsubscribePage.doneSearch', { name });
  return html`<p role="status" class="done">${done}</p><p>${t('unsubscribePage.undo')}</p>`;
}
