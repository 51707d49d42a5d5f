import { MarkedText, type TextRange } from '@kawaraban/ui/marked-text.tsx';
import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { lazy, Suspense } from 'react';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useLocale, useT } from '#src/app/words.ts';
import type { ArticleItemProps } from '#src/components/article/article-card.tsx';
import { ArticleLink } from '#src/components/article/article-link.tsx';
import { ClipButton } from '#src/components/article/clip-button.tsx';
import { publisherName } from '#src/components/article/publisher-name.ts';
import { UnreadDot } from '#src/components/article/unread-dot.tsx';
import { BoardButton } from '#src/components/board-picker/board-button.tsx';
import { useArticleDrag } from '#src/components/board-picker/use-article-drag.ts';
import { LabelButton } from '#src/components/labels/label-button.tsx';
import { LabelChips } from '#src/components/labels/label-chips.tsx';
import itemClasses from '#src/components/list-item.module.css';
import { useIsOpen } from '../reader-pane/open-article.ts';
import { SelectBox } from '../selection/select-box.tsx';
import { useIsSelected, useIsSelecting } from '../selection/selected-articles.ts';
import classes from './news-row.module.css';
import { StoryButton } from './story-button.tsx';
import { useIsUnfolded } from './unfolded-stories.ts';

const StorySiblings = lazy(() => loadWithRetry(() => import('./story-siblings.tsx'), { words: 'app' }));

const none: readonly TextRange[] = [];

export function CompactRow(props: ArticleItemProps) {
  return <NewsRow {...props} className={classes.compact} />;
}

export function ComfortableRow(props: ArticleItemProps) {
  return <NewsRow {...props} className={classes.comfortable} />;
}

function NewsRow(props: ArticleItemProps & { className: string | undefined }) {
  const { article, onToggleClip, titleMarks = none, excerptMarks = none, marks, isRead, buttons, className } = props;
  const t = useT();
  const locale = useLocale();
  const drag = useArticleDrag(article);
  const isOpen = useIsOpen(article.id);
  const isSelected = useIsSelected(article.id);
  const isSelecting = useIsSelecting();
  const isUnfolded = useIsUnfolded(article.id);
  return (
    <>
      <div
        className={`${itemClasses.row} ${classes.row} ${className}`}
        data-read={isRead}
        data-open={isOpen || undefined}
        data-selected={isSelected || undefined}
        data-selecting={isSelecting || undefined}
        {...drag}
      >
        {isRead === false && <UnreadDot className={classes.dot} />}
        <SelectBox article={article} className={classes.select} />
        <span className={classes.source}>{publisherName(article, locale)}</span>
        <ArticleLink article={article} className={`${itemClasses.link} ${classes.link}`} marks={marks}>
          {article.isCorrected && <b className={classes.corrected}>{t('enrichment.corrected')}</b>}
          <span className={classes.title} lang={article.language}>
            <MarkedText text={article.title} ranges={titleMarks} />
          </span>
          {article.excerpt && (
            <span className={classes.excerpt} lang={article.language}>
              <MarkedText text={article.excerpt} ranges={excerptMarks} />
            </span>
          )}
        </ArticleLink>
        <LabelChips article={article} className={classes.labels} />
        <StoryButton article={article} className={classes.story} />
        <span className={classes.age}>
          <RelativeTime at={article.publishedAt} locale={locale} isShort />
        </span>
        <span className={classes.actions}>
          {buttons}
          <LabelButton size="row" article={article} />
          <BoardButton size="row" article={article} />
          <ClipButton size="row" article={article} onToggle={onToggleClip} />
        </span>
      </div>
      <Suspense>{isUnfolded && <StorySiblings article={article} />}</Suspense>
    </>
  );
}
