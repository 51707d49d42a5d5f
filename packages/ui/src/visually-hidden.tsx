import classes from './visually-hidden.module.css';

export function VisuallyHidden({ children }: { children: React.ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
