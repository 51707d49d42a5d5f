import itemClasses from '../list-item.module.css';
import cardClasses from './article-card.module.css';
import rowClasses from './article-row.module.css';
import classes from './article-skeletons.module.css';

/** Draws the lines as a CSS background, because separate elements would make up a fifth of the initial page. */
export function ArticleCardSkeleton() {
  return (
    <div className={`${itemClasses.card} ${cardClasses.card} ${classes.pulse}`} aria-hidden>
      <div className={`${cardClasses.picture} ${classes.picture}`} />
      <div className={`${cardClasses.text} ${classes.text}`} />
    </div>
  );
}

export function ArticleRowSkeleton({ heightPx }: { heightPx?: number }) {
  return (
    <div className={`${itemClasses.row} ${rowClasses.row} ${classes.pulse}`} style={{ height: heightPx }} aria-hidden>
      <div className={classes.line} />
    </div>
  );
}
