import type { EmailOtpType, Session } from '@supabase/auth-js';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { authClient } from '#src/app/session/auth-client.ts';
import { authRefusal } from '#src/app/session/auth-refusal.ts';
import { useT, type WordKey } from '#src/app/words.ts';
import { AccessForm } from './access-form.tsx';
import classes from './login-form.module.css';
import { LoginFrame } from './login-frame.tsx';
import { type MailLink, readMailLink } from './mail-link.ts';
import { refusalWords } from './refusal-words.ts';
import { useEnter } from './use-enter.ts';

const words: Record<MailLink['purpose'], { title: WordKey; text: WordKey; submit: WordKey }> = {
  recovery: { title: 'login.recovery.title', text: 'login.confirm.recovery', submit: 'login.continue' },
  invite: { title: 'login.invitation.title', text: 'login.confirm.invite', submit: 'login.invitation.submit' },
  signup: { title: 'login.confirm.title', text: 'login.confirm.signup', submit: 'login.confirm.submit' },
  email_change: { title: 'login.confirm.title', text: 'login.confirm.emailChange', submit: 'login.confirm.submit' },
  magiclink: { title: 'login.title', text: 'login.confirm.magiclink', submit: 'login.submit' },
};

/** A link is consumed only when the user presses a button, because mail scanners open every link. */
export function ConfirmScreen() {
  const t = useT();
  // The link is read once and then removed from the URL, so that neither the history nor a referrer contains the token.
  const [link] = useState(readMailLink);
  const [refusal, setRefusal] = useState<WordKey | null>(faultOf(link));
  const [isHalfDone, setHalfDone] = useState(false);
  const follow = useFollow({ purpose: link.purpose, setRefusal, setHalfDone });

  useEffect(() => {
    if (link.kind === 'returned') void follow(exchanged());
  }, [link, follow]);

  const { title, text, submit } = words[link.purpose];
  if (isHalfDone) {
    return (
      <LoginFrame title={t(title)}>
        <p role="status" className={classes.text}>
          {t('login.confirm.halfDone')}
        </p>
      </LoginFrame>
    );
  }
  // Recovery and invitation links set a password. If one has failed, the user requests a new link instead of signing in.
  const isForPassword = link.purpose === 'recovery' || link.purpose === 'invite';
  return (
    <LoginFrame title={t(refusal === 'login.linkExpired' ? 'login.confirm.expired' : title)}>
      {link.kind === 'token' && !refusal ? (
        <AccessForm submit={t(submit)} onSubmit={() => follow(verified(link))}>
          <p className={classes.text}>{t(text)}</p>
        </AccessForm>
      ) : (
        <p role={refusal ? 'alert' : 'status'} className={refusal ? classes.refusal : classes.text}>
          {t(refusal ?? 'login.confirm.working')}
        </p>
      )}
      {refusal && (
        <Link
          to={isForPassword ? '/{-$locale}/login/recovery' : '/{-$locale}/login'}
          params={true}
          className={classes.aside}
        >
          {t(isForPassword ? 'login.recovery.again' : 'login.backToSignIn')}
        </Link>
      )}
    </LoginFrame>
  );
}

function faultOf(link: MailLink): WordKey | null {
  if (link.kind !== 'unusable') return null;
  return link.isUnknown ? 'login.notInvited' : 'login.linkExpired';
}

type Outcome = { session: Session } | { refusal: WordKey } | { isHalfDone: true };

async function verified({ tokenHash, type }: { tokenHash: string; type: EmailOtpType }): Promise<Outcome> {
  const client = await authClient();
  const { data, error } = await client.verifyOtp({ token_hash: tokenHash, type });
  if (error) return { refusal: refusalWords[authRefusal(error)] };
  // A change of email address needs two confirmations. After the first there is no session yet.
  return data.session ? { session: data.session } : { isHalfDone: true };
}

/** The hosted service has already consumed the mailed link and redirected here. The sign-in client exchanges the code in the URL. */
async function exchanged(): Promise<Outcome> {
  const client = await authClient();
  const { error } = await client.initialize();
  if (error) return { refusal: refusalWords[authRefusal(error)] };
  const { data } = await client.getSession();
  return data.session ? { session: data.session } : { refusal: 'login.linkExpired' };
}

function useFollow({
  purpose,
  setRefusal,
  setHalfDone,
}: {
  purpose: MailLink['purpose'];
  setRefusal: (key: WordKey) => void;
  setHalfDone: (is: boolean) => void;
}) {
  const navigate = useNavigate();
  const enter = useEnter();
  return async (outcome: Promise<Outcome>) => {
    const done = await outcome;
    if ('refusal' in done) return setRefusal(done.refusal);
    if ('isHalfDone' in done) return setHalfDone(true);
    if (purpose === 'recovery' || purpose === 'invite') {
      const search = purpose === 'invite' ? { welcome: true } : {};
      return await navigate({ to: '/{-$locale}/login/new-password', params: true, search, replace: true });
    }
    if ((await enter(done.session)) === 'no-account') setRefusal('login.noAccount');
  };
}
