import { useId } from 'react';
import classes from './form-section.module.css';

export function FormSection({ title, lead, children }: { title: string; lead?: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  );
}
