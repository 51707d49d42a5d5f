import { MarkedText, type TextRange } from '@kawaraban/ui/marked-text.tsx';
import { useLocale } from '#src/app/words.ts';
import classes from './article-card.module.css';
import { ArticleFacts } from './article-facts.tsx';
import type { ListedArticle } from './article-fields.ts';
import { ArticleLink } from './article-link.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { ClipButton } from './clip-button.tsx';
import { publisherName } from './publisher-name.ts';

export interface ArticleItemProps {
  article: ListedArticle;
  onToggleClip: () => void;
  /** What to mark; left out, nothing is. */
  titleMarks?: readonly TextRange[];
  excerptMarks?: readonly TextRange[];
  /** Keywords to mark on the article's page. */
  marks?: string;
}

const none: readonly TextRange[] = [];

/** An article as a card: picture, source, title in three lines, excerpt in two. */
export function ArticleCard({
  article,
  onToggleClip,
  titleMarks = none,
  excerptMarks = none,
  marks,
}: ArticleItemProps) {
  const locale = useLocale();
  return (
    <div className={classes.card}>
      <ArticlePicture
        src={article.imageUrl}
        initial={publisherName(article, locale).slice(0, 1)}
        className={classes.picture}
      />
      <div className={classes.text}>
        <ArticleFacts article={article} className={classes.facts} />
        <h2 className={classes.title} lang={article.language}>
          <ArticleLink article={article} className={classes.link} marks={marks}>
            <MarkedText text={article.title} ranges={titleMarks} />
          </ArticleLink>
        </h2>
        {article.excerpt && (
          <p className={classes.excerpt} lang={article.language}>
            <MarkedText text={article.excerpt} ranges={excerptMarks} />
          </p>
        )}
      </div>
      <div className={classes.actions}>
        <ClipButton isClipped={Boolean(article.clipId)} onToggle={onToggleClip} />
      </div>
    </div>
  );
}
