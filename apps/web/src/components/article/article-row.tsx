import { MarkedText, type TextRange } from '@kawaraban/ui/marked-text.tsx';
import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { useLocale } from '#src/app/words.ts';
import type { ArticleItemProps } from './article-card.tsx';
import { ArticleLink } from './article-link.tsx';
import classes from './article-row.module.css';
import { ClipButton } from './clip-button.tsx';
import { publisherName } from './publisher-name.ts';

const none: readonly TextRange[] = [];

/** An article as one line of 40 px, as dense as a mail client; two lines on phones. */
export function ArticleRow({ article, onToggleClip, titleMarks = none, excerptMarks = none, marks }: ArticleItemProps) {
  const locale = useLocale();
  return (
    <div className={classes.row}>
      <span className={classes.source}>{publisherName(article, locale)}</span>
      <ArticleLink article={article} className={classes.link} marks={marks}>
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
        <RelativeTime at={article.publishedAt} locale={locale} />
      </span>
      <span className={classes.actions}>
        <ClipButton size="row" isClipped={Boolean(article.clipId)} onToggle={onToggleClip} />
      </span>
    </div>
  );
}
