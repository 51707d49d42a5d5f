import { useT } from '#src/app/words.ts';
import type { ListedArticle } from './article-fields.ts';
import classes from './article-marks.module.css';

interface ArticleMarksProps {
  article: Pick<ListedArticle, 'isCorrected' | 'storyCount'> & Partial<Pick<ListedArticle, 'isRevised'>>;
}

export function ArticleMarks({ article: { isCorrected, isRevised, storyCount } }: ArticleMarksProps) {
  const t = useT();
  return (
    <>
      {isCorrected && <b className={classes.corrected}>{t('enrichment.corrected')}</b>}
      {isRevised && !isCorrected && <span>{t('articles.revised')}</span>}
      {storyCount > 0 && (
        <span className={classes.story} title={t('enrichment.storyCountOf', { count: storyCount })}>
          {t('enrichment.storyCount', { count: storyCount })}
        </span>
      )}
    </>
  );
}
