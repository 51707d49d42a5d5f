import classes from './comparison.module.css';

export function LineSample() {
  return (
    <svg width="26" height="8" className={classes.sample} aria-hidden>
      <path className={classes.line} d="M0 4h26" />
    </svg>
  );
}
