import { MarkedText, type TextRange } from '@kawaraban/ui/marked-text.tsx';
import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { useLocale } from '#src/app/words.ts';
import { BoardButton } from '../board-picker/board-button.tsx';
import { useArticleDrag } from '../board-picker/use-article-drag.ts';
import { LabelButton } from '../labels/label-button.tsx';
import { LabelChips } from '../labels/label-chips.tsx';
import itemClasses from '../list-item.module.css';
import type { ArticleItemProps } from './article-card.tsx';
import { ArticleLink } from './article-link.tsx';
import { ArticleMarks } from './article-marks.tsx';
import classes from './article-row.module.css';
import { ClipButton } from './clip-button.tsx';
import { publisherName } from './publisher-name.ts';
import { UnreadDot } from './unread-dot.tsx';

const none: readonly TextRange[] = [];

export function ArticleRow({
  article,
  onToggleClip,
  note,
  buttons,
  titleMarks = none,
  excerptMarks = none,
  marks,
  isRead,
}: ArticleItemProps) {
  const locale = useLocale();
  const drag = useArticleDrag(article);
  return (
    <div className={`${itemClasses.row} ${classes.row}`} data-read={isRead} {...drag}>
      {isRead === false && <UnreadDot className={classes.dot} />}
      <span className={classes.source}>{publisherName(article, locale)}</span>
      <ArticleLink article={article} className={`${itemClasses.link} ${classes.link}`} marks={marks}>
        <span className={classes.title} lang={article.language}>
          <MarkedText text={article.title} ranges={titleMarks} />
        </span>
        {article.excerpt && (
          <span className={classes.excerpt} lang={article.language}>
            <MarkedText text={article.excerpt} ranges={excerptMarks} />
          </span>
        )}
      </ArticleLink>
      <span className={classes.age}>
        <LabelChips article={article} className={classes.labels} />
        {note && <span>{note}</span>}
        <ArticleMarks article={article} />
        <RelativeTime at={article.publishedAt} locale={locale} />
      </span>
      <span className={classes.actions}>
        {buttons}
        <LabelButton size="row" article={article} />
        <BoardButton size="row" article={article} />
        <ClipButton size="row" article={article} onToggle={onToggleClip} />
      </span>
    </div>
  );
}
