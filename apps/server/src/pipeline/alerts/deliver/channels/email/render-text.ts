import { translateAlert } from '@kawaraban/messages/alerts.ts';
import type { AlertMessage, AlertMessageArticle } from '../../alert-message.ts';
import { describeMessage, describeOrigin, describeStory, describeTerms } from '../../describe-message.ts';
import { describeSearches } from '../../describe-searches.ts';
import { groupArticles } from '../../group-articles.ts';
import { hasVisibleTerm } from '../../mark-terms.ts';
import { listStops } from './list-stops.ts';

export function renderAlertText(message: AlertMessage): string {
  const t = translateAlert(message.language);
  const words = describeMessage(message);
  const searches = describeSearches(message);
  const lines = [words.title, words.header, ...(searches ? [searches] : []), ''];
  for (const { heading, count, articles } of groupArticles(message)) {
    if (heading) lines.push(`== ${heading} (${count}) ==`, '');
    for (const article of articles) lines.push(...articleLines(article, message), '');
  }
  if (words.more) lines.push(words.more);
  lines.push(`${words.seeAll}: ${message.alertsUrl}`, '', '-- ', words.delivered);
  const { productName: product, readerName: name } = message;
  lines.push(name && !message.isTest ? t('sentTo', { name, product }) : t('why', { product }));
  lines.push(`${words.settings}: ${message.settingsUrl}`, `${t('guideline')}: ${message.guidelineUrl}`);
  const stops = listStops(message);
  if (stops.length > 1) lines.push(t('stop'), ...stops.map(({ text, url }) => `  ${text}: ${url}`));
  else for (const { url } of stops) lines.push(`${t('unsubscribe')}: ${url}`);
  return `${lines.join('\n')}\n`;
}

function articleLines(article: AlertMessageArticle, message: AlertMessage): string[] {
  const t = translateAlert(message.language);
  const terms = hasVisibleTerm(article) ? null : describeTerms(article, message);
  const story = describeStory(article, message);
  const { title, excerpt, url, originalUrl } = article;
  return [
    `■ ${title}`,
    ...(excerpt ? [`  ${excerpt}`] : []),
    `  ${describeOrigin(article, message)}`,
    ...(terms ? [`  ${terms}`] : []),
    `  ${url}${story ? ` (${story})` : ''}`,
    ...(originalUrl ? [`  ${t('original')}: ${originalUrl}`] : []),
  ];
}
