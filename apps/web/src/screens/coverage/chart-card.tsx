import { useRef } from 'react';
import classes from './coverage-screen.module.css';
import { PictureMenu } from './pictures/picture-menu.tsx';
import { useWidth } from './use-width.ts';

interface ChartCardProps {
  title: string;
  children: (widthPx: number) => React.ReactNode;
}

export function ChartCard({ title, children }: ChartCardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [drawing, widthPx] = useWidth();
  return (
    <div className={classes.chart} ref={frame}>
      <div className={classes.chartHead}>
        <h2>{title}</h2>
        <PictureMenu title={title} frame={frame} />
      </div>
      <div className={classes.drawing} ref={drawing}>
        {widthPx > 0 && children(widthPx)}
      </div>
    </div>
  );
}
