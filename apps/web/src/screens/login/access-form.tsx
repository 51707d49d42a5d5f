import { PlainButton } from '@kawaraban/ui/plain-button.tsx';
import { useState } from 'react';
import { useT, type WordKey } from '#src/app/words.ts';
import classes from './login-form.module.css';

interface AccessFormProps {
  submit: string;
  refusal?: WordKey | null;
  onSubmit: () => Promise<void>;
  children?: React.ReactNode;
}

export function AccessForm({ submit, refusal, onSubmit, children }: AccessFormProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const handle = async (event: React.FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await onSubmit();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.form} onSubmit={handle} noValidate>
      <div role="alert" className={classes.refusal}>
        {refusal && t(refusal)}
      </div>
      {children}
      <PlainButton type="submit" className={classes.submit} isBusy={isBusy}>
        {submit}
      </PlainButton>
    </form>
  );
}
