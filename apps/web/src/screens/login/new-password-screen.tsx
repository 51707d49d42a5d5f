import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { authClient } from '#src/app/session/auth-client.ts';
import { authRefusal } from '#src/app/session/auth-refusal.ts';
import { loadSession } from '#src/app/session/session.ts';
import { needsSecondStep } from '#src/app/session/two-step.ts';
import { useT, type WordKey } from '#src/app/words.ts';
import { AccessForm } from './access-form.tsx';
import classes from './login-form.module.css';
import { LoginFrame } from './login-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { refusalWords } from './refusal-words.ts';
import { useEnter } from './use-enter.ts';

export function NewPasswordScreen() {
  const t = useT();
  const isWelcome = new URLSearchParams(location.search).has('welcome');
  const email = useSignedInEmail();
  const title = t(isWelcome ? 'login.invitation.title' : 'login.newPassword.title');
  return (
    <LoginFrame title={title}>
      {email === null && (
        <>
          <p role="alert" className={classes.refusal}>
            {t('login.linkExpired')}
          </p>
          <Link to="/{-$locale}/login/recovery" params={true} className={classes.aside}>
            {t('login.recovery.again')}
          </Link>
        </>
      )}
      {email && (
        <NewPasswordForm email={email} text={t(isWelcome ? 'login.invitation.text' : 'login.newPassword.text')} />
      )}
    </LoginFrame>
  );
}

/** Returns undefined while loading and null if nobody is signed in. Redirects if two-step sign-in is not completed yet. */
function useSignedInEmail(): string | null | undefined {
  const navigate = useNavigate();
  const [email, setEmail] = useState<string | null | undefined>();
  useEffect(() => {
    void loadSession().then((session) => {
      if (session && needsSecondStep(session)) {
        return navigate({
          to: '/{-$locale}/login/two-step',
          params: true,
          search: { next: 'new-password' },
          replace: true,
        });
      }
      setEmail(session?.user.email ?? null);
    });
  }, [navigate]);
  return email;
}

function NewPasswordForm({ email, text }: { email: string; text: string }) {
  const t = useT();
  const enter = useEnter();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<WordKey | null>(null);

  const submit = async () => {
    setMissing(password === '');
    if (password === '') return;
    const client = await authClient();
    const { error } = await client.updateUser({ password });
    if (error) return setRefusal(refusalWords[authRefusal(error)]);
    const { data } = await client.getSession();
    if (!data.session) return setRefusal('login.linkExpired');
    if ((await enter(data.session)) === 'no-account') setRefusal('login.noAccount');
  };

  return (
    <AccessForm submit={t('login.newPassword.submit')} refusal={refusal} onSubmit={submit}>
      <p className={classes.text}>{text}</p>
      {/* Lets password managers store the new password with the email address. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={isMissing ? t('login.passwordMissing') : undefined}
      />
      <p className={classes.hint}>{t('login.newPassword.hint')}</p>
    </AccessForm>
  );
}
