import { PlainButton, PlainButtonLink } from '@kawaraban/ui/plain-button.tsx';
import { useState } from 'react';
import { signOut } from '#src/app/session/sign-out.ts';
import { useT } from '#src/app/words.ts';
import type { Invitation } from './invitation.ts';
import classes from './login-form.module.css';

interface KnownPersonProps {
  invitation: Pick<Invitation, 'email' | 'account'>;
  other: string | null;
}

/** Signing in accepts the invitation. */
export function KnownPerson({ invitation, other }: KnownPersonProps) {
  const t = useT();
  const { email, account } = invitation;
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <div role="status" className={classes.form}>
      <p className={classes.text}>
        {other ? t('login.join.signedInAs', { other, email }) : t('login.join.known', { email, account })}
      </p>
      {other ? (
        <PlainButton className={classes.submit} isBusy={isLeaving} onClick={leave}>
          {t('login.join.signOut')}
        </PlainButton>
      ) : (
        <PlainButtonLink className={classes.submit} href="/login">
          {t('login.join.signIn')}
        </PlainButtonLink>
      )}
    </div>
  );
}
