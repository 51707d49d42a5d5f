import { MarkedText } from '@kawaraban/ui/marked-text.tsx';
import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { useLocale, useT } from '#src/app/words.ts';
import { ArticleLink } from '#src/components/article/article-link.tsx';
import { ArticleMarks } from '#src/components/article/article-marks.tsx';
import { ArticlePicture } from '#src/components/article/article-picture.tsx';
import { countryName } from '#src/components/article/country-name.ts';
import { languageOf } from '#src/components/article/language-of.ts';
import { sourceName } from '#src/components/article/source-name.ts';
import itemClasses from '#src/components/list-item.module.css';
import { askWhy } from '#src/components/why/asked-why.ts';
import classes from './alert-item.module.css';
import type { AlertedArticle } from './recent-alerts.ts';

interface AlertItemProps {
  article: AlertedArticle;
  size: 'panel' | 'page';
}

export function AlertItem({ article, size }: AlertItemProps) {
  const t = useT();
  const locale = useLocale();
  // Suggestions have no source outside the product.
  const name = sourceName(article.source, locale) || t('suggestions.title');
  const country = countryName(article.source.country, locale);
  return (
    <article className={size === 'page' ? classes.page : classes.panel}>
      {size === 'page' && (
        <ArticlePicture src={article.pictureUrl} initial={name.slice(0, 1)} className={classes.picture} />
      )}
      <div className={classes.text}>
        <p className={classes.facts}>
          <b>{name}</b>
          {country && <span>{country}</span>}
          <RelativeTime at={article.publishedAt} locale={locale} />
          <ArticleMarks article={{ ...article, isRevised: article.isUpdated }} />
        </p>
        <h3 className={classes.title} lang={languageOf(article.title)}>
          <ArticleLink article={article} className={itemClasses.link} marks={article.terms.map(quoted).join(' OR ')}>
            <MarkedText text={article.title} ranges={article.titleMarks ?? []} />
          </ArticleLink>
        </h3>
        {size === 'page' && article.body && (
          <p className={classes.excerpt} lang={languageOf(article.body)}>
            <MarkedText text={article.body} ranges={article.bodyMarks ?? []} />
          </p>
        )}
        {size === 'page' && article.folded.length > 0 && (
          <details className={classes.found}>
            <summary>{t('alerts.folded', { count: article.storyCount })}</summary>
            <ul>
              {article.folded.map((other) => (
                <li key={other.id} lang={languageOf(other.title)}>
                  <ArticleLink article={other}>{other.title}</ArticleLink>
                </li>
              ))}
            </ul>
          </details>
        )}
        <p className={classes.found}>
          <button
            type="button"
            className={classes.why}
            title={t('why.open')}
            aria-haspopup="dialog"
            onClick={() => askWhy(article.id)}
          >
            {t('alerts.foundBy', { names: article.searchNames.join(t('alerts.separator')) })}
          </button>
        </p>
      </div>
    </article>
  );
}

function quoted(term: string): string {
  return /[\s()|"]/u.test(term) && !term.includes('"') ? `(${term})` : term;
}
