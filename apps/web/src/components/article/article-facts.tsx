import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { useLocale, useT } from '#src/app/words.ts';
import type { ListedArticle } from './article-fields.ts';
import { countryName } from './country-name.ts';
import { publisherName } from './publisher-name.ts';

/** Source, country and age: the line that says where an article comes from. */
export function ArticleFacts({ article, className }: { article: ListedArticle; className?: string }) {
  const t = useT();
  const locale = useLocale();
  const name = publisherName(article, locale);
  const country = countryName(article.country, locale);
  return (
    <p className={className}>
      {name && <b>{name}</b>}
      {country && <span>{country}</span>}
      <RelativeTime at={article.publishedAt} locale={locale} />
      {article.isRevised && <span>{t('articles.revised')}</span>}
    </p>
  );
}
