import { translateAlert } from '@kawaraban/messages/alerts.ts';
import type { AlertMessage, AlertMessageArticle } from './alert-message.ts';

export interface ArticleGroup {
  kind: 'corrections' | 'search' | 'other';
  heading: string;
  count: string;
  articles: AlertMessageArticle[];
}

export function groupArticles(message: AlertMessage): ArticleGroup[] {
  const left = new Set(message.articles);
  const take = (belongs: (article: AlertMessageArticle) => boolean) => {
    const taken = [...left].filter(belongs);
    for (const article of taken) left.delete(article);
    return taken;
  };
  const groups = [
    correctionGroup(
      message,
      take(({ isCorrected }) => isCorrected),
    ),
  ];
  for (const search of message.searches) {
    const articles = take(({ searchName }) => searchName === search.name);
    const count = describeCount(message, { count: search.count - search.corrections, shown: articles.length });
    groups.push({ kind: 'search', heading: search.name, count, articles });
  }
  groups.push({ kind: 'other', heading: '', count: '', articles: [...left] });
  return groups.filter(({ articles }) => articles.length > 0);
}

function correctionGroup(message: AlertMessage, articles: AlertMessageArticle[]): ArticleGroup {
  const t = translateAlert(message.language);
  const shown = articles.length;
  const counted = message.searches.reduce((sum, { corrections }) => sum + corrections, 0);
  const count = Math.max(counted, shown);
  const names = new Set(articles.map(({ searchName }) => searchName).filter(Boolean));
  return {
    kind: 'corrections',
    heading: t('corrections', { count }),
    count: [describeCount(message, { count, shown }), ...names].join(' · '),
    articles,
  };
}

function describeCount({ language }: AlertMessage, { count, shown }: { count: number; shown: number }): string {
  const t = translateAlert(language);
  const articles = t('articles', { count: Math.max(count, shown) });
  return count > shown ? t('articlesShown', { articles, shown }) : articles;
}
