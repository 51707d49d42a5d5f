import { MarkedText, type TextRange } from '@kawaraban/ui/marked-text.tsx';
import { useLocale } from '#src/app/words.ts';
import { BoardButton } from '../board-picker/board-button.tsx';
import { useArticleDrag } from '../board-picker/use-article-drag.ts';
import { LabelButton } from '../labels/label-button.tsx';
import { LabelChips } from '../labels/label-chips.tsx';
import itemClasses from '../list-item.module.css';
import classes from './article-card.module.css';
import { ArticleFacts } from './article-facts.tsx';
import type { ListedArticle } from './article-fields.ts';
import { ArticleLink } from './article-link.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { ClipButton } from './clip-button.tsx';
import { publisherName } from './publisher-name.ts';
import { TopicLinks } from './topic-links.tsx';
import { UnreadDot } from './unread-dot.tsx';

export interface ArticleItemProps {
  article: ListedArticle;
  onToggleClip: () => void;
  note?: React.ReactNode;
  buttons?: React.ReactNode;
  titleMarks?: readonly TextRange[];
  excerptMarks?: readonly TextRange[];
  marks?: string;
  isRead?: boolean;
}

const none: readonly TextRange[] = [];
const topicsShown = 3;

export function ArticleCard({
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
  // A search shows the passage with its terms. Otherwise a verified summary is more informative than the beginning of the text.
  const isSummary = !marks && article.summaryMethod === 'MODEL' && Boolean(article.aiSummary);
  const text = isSummary ? article.aiSummary : article.excerpt;
  const drag = useArticleDrag(article);
  return (
    <div className={`${itemClasses.card} ${classes.card}`} data-read={isRead} {...drag}>
      <ArticlePicture
        src={article.pictureUrl}
        initial={publisherName(article, locale).slice(0, 1)}
        className={classes.picture}
      />
      <div className={classes.text}>
        <ArticleFacts article={article} className={classes.facts} />
        <h2 className={classes.title} lang={article.language}>
          <ArticleLink article={article} className={itemClasses.link} marks={marks}>
            {isRead === false && <UnreadDot className={classes.dot} />}
            <MarkedText text={article.title} ranges={titleMarks} />
          </ArticleLink>
        </h2>
        {text && (
          <p className={classes.excerpt} lang={article.language}>
            <MarkedText text={text} ranges={isSummary ? none : excerptMarks} />
          </p>
        )}
        <TopicLinks article={article} max={topicsShown} />
        <LabelChips article={article} className={classes.labels} />
        {note && <p className={classes.note}>{note}</p>}
      </div>
      <div className={classes.actions}>
        {buttons}
        <LabelButton article={article} />
        <BoardButton article={article} />
        <ClipButton article={article} onToggle={onToggleClip} />
      </div>
    </div>
  );
}
