import classes from './segments.module.css';

interface SegmentsProps<Value extends string> {
  name: string;
  label?: string;
  labelledBy?: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; content: React.ReactNode; title?: string; lang?: string }[];
}

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
