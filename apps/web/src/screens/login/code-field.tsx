import { TextField } from './text-field.tsx';

type CodeFieldProps = Omit<React.ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string;
  onCode: (digits: string) => void;
};

/** A field for the digits of a code. Accepts full-width digits and spaces. */
export function CodeField({ onCode, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      onChange={(event) => onCode(event.currentTarget.value)}
    />
  );
}
