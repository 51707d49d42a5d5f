import classes from './incomplete-days.module.css';

export function HatchPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="1.5" height="6" className={classes.stripe} />
    </pattern>
  );
}
