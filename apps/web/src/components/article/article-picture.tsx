import { useEffect, useRef, useState } from 'react';
import classes from './article-picture.module.css';
import { takePictureTurn } from './picture-turns.ts';

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
        <PictureInTurn key={src} src={src} onFail={() => setHasFailed(true)} />
      ) : (
        <span aria-hidden className={classes.initial}>
          {initial}
        </span>
      )}
    </div>
  );
}

/** Lists show only what is in sight or nearly so: what is here is wanted, but after what the reader asked for. */
function PictureInTurn({ src, onFail }: { src: string; onFail: () => void }) {
  const [isTurn, setIsTurn] = useState(false);
  const endTurn = useRef<() => void>(undefined);
  useEffect(() => {
    endTurn.current = takePictureTurn(() => setIsTurn(true));
    return endTurn.current;
  }, []);
  if (!isTurn) return null;
  return (
    // The headline beside it says what it shows better than any text made up here.
    <img
      src={src}
      alt=""
      decoding="async"
      onLoad={() => endTurn.current?.()}
      onError={() => {
        endTurn.current?.();
        onFail();
      }}
    />
  );
}
