import { useEffect, useRef, useState } from 'react';
import classes from './article-picture.module.css';
import { takePictureTurn } from './picture-turns.ts';

interface ArticlePictureProps {
  src: string | null | undefined;
  initial: string;
  className?: string;
}

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

function PictureInTurn({ src, onFail }: { src: string; onFail: () => void }) {
  const [isTurn, setIsTurn] = useState(false);
  const endTurn = useRef<() => void>(undefined);
  useEffect(() => {
    endTurn.current = takePictureTurn(() => setIsTurn(true));
    return endTurn.current;
  }, []);
  if (!isTurn) return null;
  return (
    // The `alt` text is empty, because the headline describes the picture better than any generated text.
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
