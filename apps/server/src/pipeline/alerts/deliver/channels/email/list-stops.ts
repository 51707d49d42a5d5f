import { translateAlert } from '@kawaraban/messages/alerts.ts';
import type { AlertMessage } from '../../alert-message.ts';

/** Maximum of saved searches with a stop link in a mail. The settings list all. */
const searchesMax = 5;

/** Returns the links that stop the e-mails of each saved search, then of all. Each opens a page with one button. */
export function listStops(message: AlertMessage): { text: string; url: string }[] {
  const { unsubscribePageUrl, unsubscribeUrl, language, searches } = message;
  const all = searches.length > 0 ? unsubscribeUrl : unsubscribePageUrl;
  if (!all) return [];
  const t = translateAlert(language);
  return [
    ...searches
      .slice(0, searchesMax)
      .map(({ name, unsubscribePageUrl: url }) => ({ text: t('stopSearch', { name }), url })),
    { text: t('stopAll'), url: all },
  ];
}
