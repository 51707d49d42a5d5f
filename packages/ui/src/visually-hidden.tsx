import classes from './visually-hidden.module.css';

/** Text for those who listen to the page. */
export function VisuallyHidden({ children }: { children: React.ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
