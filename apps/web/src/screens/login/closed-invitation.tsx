import { dateFormat } from '@kawaraban/ui/dates.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { currentLocale, useLocale, useT } from '#src/app/words.ts';
import { joinSentences } from '#src/components/join-sentences.ts';
import { AccessForm } from './access-form.tsx';
import { type Invitation, renewInvitation } from './invitation.ts';
import classes from './login-form.module.css';
import { LoginFrame } from './login-frame.tsx';

export function ClosedInvitation({ token, invitation }: { token: string; invitation: Invitation | null }) {
  const t = useT();
  const [isRenewed, setRenewed] = useState(false);
  const locale = useLocale();
  if (invitation === null || invitation.state === 'open') {
    return (
      <LoginFrame title={t('login.join.unknown.title')}>
        <p className={classes.text}>{t('login.join.unknown.text')}</p>
        <ToSignIn />
      </LoginFrame>
    );
  }
  const { state, account, email, inviter, expiresAt } = invitation;
  if (isRenewed) {
    return (
      <LoginFrame title={t('login.join.renewedTitle')}>
        <p role="status" className={classes.text}>
          {t('login.join.renewed', { email })}
        </p>
        <ToSignIn />
      </LoginFrame>
    );
  }
  const date = dateFormat(locale, 'date').format(new Date(expiresAt));
  return (
    <LoginFrame title={t(`login.join.${state}.title`)}>
      <p className={classes.text}>{t(`login.join.${state}.text`, { account, email, date })}</p>
      {state === 'expired' && <Renew token={token} inviter={inviter} onRenewed={() => setRenewed(true)} />}
      {(state === 'declined' || state === 'revoked') && inviter && (
        <p className={classes.fact}>{t('login.join.askInviter', { name: inviter })}</p>
      )}
      {state === 'accepted' && (
        <Link to="/{-$locale}/login/recovery" params={true} className={classes.aside}>
          {t('login.forgotten')}
        </Link>
      )}
      <ToSignIn />
    </LoginFrame>
  );
}

function ToSignIn() {
  const t = useT();
  return (
    <Link to="/{-$locale}/login" params={true} className={classes.aside}>
      {t('login.backToSignIn')}
    </Link>
  );
}

interface RenewProps {
  token: string;
  inviter: string | null;
  onRenewed: () => void;
}

function Renew({ token, inviter, onRenewed }: RenewProps) {
  const t = useT();
  const [refusal, setRefusal] = useState<string | null>(null);
  const renew = async () => {
    setRefusal(null);
    try {
      const refused = await renewInvitation(token);
      if (!refused) return onRenewed();
      const help = inviter ? [t('login.join.askInviter', { name: inviter })] : [];
      setRefusal(joinSentences(currentLocale(), refused.refusal, ...help));
    } catch (error) {
      console.error(error);
      setRefusal(t('error.network'));
    }
  };
  return (
    <>
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      <AccessForm submit={t('login.join.renew')} onSubmit={renew} />
    </>
  );
}
