import { TextField } from './text-field.tsx';

type CodeFieldProps = Omit<React.ComponentProps<typeof TextField>, 'onChange' | 'value'> & {
  value: string;
  onCode: (digits: string) => void;
};

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
