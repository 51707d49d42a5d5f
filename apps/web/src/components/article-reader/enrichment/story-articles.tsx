import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { useLocale, useT } from '#src/app/words.ts';
import { ArticleLink } from '#src/components/article/article-link.tsx';
import { publisherName } from '#src/components/article/publisher-name.ts';
import { useStoryReasons } from '#src/components/article/use-story-reasons.ts';
import type { ReadArticle } from '../read-article.ts';
import classes from './enrichment.module.css';

export const storyElementId = 'same-story';

export function StoryArticles({ article }: { article: ReadArticle }) {
  const others = article.story
    .filter(({ id }) => id !== article.id)
    .toSorted((one, other) => Number(other.isCorrected) - Number(one.isCorrected));
  return others.length > 0 ? <Others article={article} others={others} /> : null;
}

function Others({ article, others }: { article: ReadArticle; others: ReadArticle['story'] }) {
  const t = useT();
  const locale = useLocale();
  const reasons = useStoryReasons(article);
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
            {reasons.has(other.id) && <p className={classes.reason}>{reasons.get(other.id)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
