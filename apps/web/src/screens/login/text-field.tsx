import { useId } from 'react';
import classes from './text-field.module.css';

interface TextFieldProps extends React.ComponentProps<'input'> {
  label: string;
  error: string | undefined;
  end?: React.ReactNode;
}

/** Avoids the component library, which would make the page load more slowly. */
export function TextField({ label, error, end, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}error`;
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        <input
          {...input}
          id={id}
          className={classes.input}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {end !== undefined && <div className={classes.end}>{end}</div>}
      </div>
      {error !== undefined && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
