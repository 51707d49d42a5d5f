import { mergeRanges } from '@kawaraban/ui/marked-text.tsx';
import type { RefObject } from 'react';
import type { SearchFault } from '../search-language.ts';
import classes from './search-box.module.css';

interface FaultUnderlinesProps {
  text: string;
  faults: readonly SearchFault[];
  mirror: RefObject<HTMLDivElement | null>;
}

export function FaultUnderlines({ text, faults, mirror }: FaultUnderlinesProps) {
  const pieces: React.ReactNode[] = [];
  let position = 0;
  const ranges = faults.map(({ from, to }) => ({ start: from, end: to }));
  for (const { start, end } of mergeRanges(ranges, text.length)) {
    pieces.push(text.slice(position, start));
    pieces.push(
      <span key={start} className={classes.fault}>
        {text.slice(start, end)}
      </span>,
    );
    position = end;
  }
  pieces.push(text.slice(position));
  return (
    <div ref={mirror} className={classes.mirror} aria-hidden>
      {pieces}
    </div>
  );
}
