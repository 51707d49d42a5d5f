import classes from './segments.module.css';

interface SegmentsProps<Value extends string> {
  /** Name of the radio buttons, unique on a page. */
  name: string;
  /** Label for screen readers. */
  label?: string;
  labelledBy?: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; content: React.ReactNode; title?: string; lang?: string }[];
}

/** A choice among a few options: radio buttons in the shape of one control. */
export function Segments<Value extends string>({
  name,
  label,
  labelledBy,
  value,
  onChange,
  options,
}: SegmentsProps<Value>) {
  return (
    <div role="radiogroup" aria-label={label} aria-labelledby={labelledBy} className={classes.segments}>
      {options.map((option) => (
        <label key={option.value} className={classes.option} title={option.title} lang={option.lang}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.content}
        </label>
      ))}
    </div>
  );
}
