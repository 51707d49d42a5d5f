import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { useLocale, useT } from '#src/app/words.ts';
import type { ListedArticle } from './article-fields.ts';
import { countryName } from './country-name.ts';
import { sourceName } from './source-name.ts';

/** Source, country and age: the line that says where an article comes from. */
export function ArticleFacts({ article, className }: { article: ListedArticle; className?: string }) {
  const t = useT();
  const locale = useLocale();
  const name = sourceName(article.source, locale);
  return (
    <p className={className}>
      {name && <b>{name}</b>}
      <span>{countryName(article.country, locale)}</span>
      <RelativeTime at={article.publishedAt} locale={locale} />
      {article.isRevised && <span>{t('articles.revised')}</span>}
    </p>
  );
}
