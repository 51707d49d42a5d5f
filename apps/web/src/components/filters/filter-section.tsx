import { useId } from 'react';
import classes from './filters.module.css';

export function FilterSection({ title, note, children }: { title: string; note?: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.heading}>
        {title}
        {note && <span className={classes.note}>{note}</span>}
      </h2>
      {children}
    </section>
  );
}
