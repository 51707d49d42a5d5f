import { translateAlert } from '@kawaraban/messages/alerts.ts';
import type { AlertMessage } from '../../alert-message.ts';

const searchesMax = 5;

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
