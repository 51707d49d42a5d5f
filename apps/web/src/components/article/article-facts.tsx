import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { useLocale } from '#src/app/words.ts';
import type { ListedArticle } from './article-fields.ts';
import { ArticleMarks } from './article-marks.tsx';
import { countryName } from './country-name.ts';
import { publisherName } from './publisher-name.ts';

export function ArticleFacts({ article, className }: { article: ListedArticle; className?: string }) {
  const locale = useLocale();
  const name = publisherName(article, locale);
  const country = countryName(article.country, locale);
  return (
    <p className={className}>
      {name && <b>{name}</b>}
      {country && <span>{country}</span>}
      <RelativeTime at={article.publishedAt} locale={locale} />
      <ArticleMarks article={article} />
    </p>
  );
}
