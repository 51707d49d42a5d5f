import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#src/app/words.ts';
import classes from './password-field.module.css';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<React.ComponentProps<typeof TextField>, 'label' | 'type' | 'end'>;

export function PasswordField(props: PasswordFieldProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      label={t('login.password')}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={classes.toggle}
          aria-label={t('login.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} stroke={1.6} aria-hidden />
        </button>
      }
    />
  );
}
