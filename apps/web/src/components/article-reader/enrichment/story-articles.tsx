import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { useLocale, useT } from '#src/app/words.ts';
import { ArticleLink } from '#src/components/article/article-link.tsx';
import { publisherName } from '#src/components/article/publisher-name.ts';
import type { ReadArticle } from '../read-article.ts';
import classes from './enrichment.module.css';

/** Target of the link on the count above the text. */
export const storyElementId = 'same-story';

/** The other articles on the same story, newest first. */
export function StoryArticles({ article }: { article: ReadArticle }) {
  const t = useT();
  const locale = useLocale();
  const others = article.story.filter(({ id }) => id !== article.id);
  if (others.length === 0) return null;
  return (
    <section className={classes.story} lang={locale} id={storyElementId} tabIndex={-1}>
      <h2>{t('enrichment.story')}</h2>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <span className={classes.publisher}>
              {publisherName(other, locale)}
              {other.isCorrected && <b>{t('enrichment.corrected')}</b>}
            </span>
            <ArticleLink article={other} className={classes.other}>
              <span lang={other.language}>{other.title}</span>
            </ArticleLink>
            <RelativeTime at={other.publishedAt} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}
