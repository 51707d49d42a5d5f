import { useState } from 'react';
import classes from './article-picture.module.css';

interface ArticlePictureProps {
  src: string | null | undefined;
  /** What stands in for a missing picture: the first character of the source's name. */
  initial: string;
  className?: string;
}

/** An article's lead image, or a quiet field with the source's initial where there is none or it does not load. */
export function ArticlePicture({ src, initial, className }: ArticlePictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <div className={`${classes.picture} ${className ?? ''}`}>
      {src && !hasFailed ? (
        // The headline beside it says what it shows better than any text made up here.
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setHasFailed(true)}
        />
      ) : (
        <span aria-hidden className={classes.initial}>
          {initial}
        </span>
      )}
    </div>
  );
}
