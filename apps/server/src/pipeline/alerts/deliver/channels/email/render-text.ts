import { translateAlert } from '@kawaraban/messages/alerts.ts';
import { type AlertMessage, describeArticle, describeMessage, describeTerms } from '../../alert-message.ts';

/** Returns the text part: complete by itself, for readers who never see HTML. */
export function renderAlertText(message: AlertMessage): string {
  const t = translateAlert(message.language);
  const words = describeMessage(message);
  const lines = [words.title, words.header, ''];
  for (const article of message.articles) {
    lines.push(`■ ${article.title}`);
    if (article.excerpt) lines.push(`  ${article.excerpt}`);
    lines.push(`  ${describeArticle(article, message)}`);
    const terms = describeTerms(article, message);
    if (terms) lines.push(`  ${terms}`);
    lines.push(`  ${article.url}`, '');
  }
  if (words.more) lines.push(words.more);
  lines.push(`${words.seeAll}: ${message.alertsUrl}`, '', '-- ', words.delivered);
  lines.push(t('why', { product: message.productName }), `${words.settings}: ${message.settingsUrl}`);
  if (message.unsubscribePageUrl) lines.push(`${t('unsubscribe')}: ${message.unsubscribePageUrl}`);
  return `${lines.join('\n')}\n`;
}
