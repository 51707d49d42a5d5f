import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { authClient } from '#src/app/session/auth-client.ts';
import { authRefusal } from '#src/app/session/auth-refusal.ts';
import { useT, type WordKey } from '#src/app/words.ts';
import { digitsOf } from '#src/components/digits-of.ts';
import { AccessForm } from './access-form.tsx';
import { CodeField } from './code-field.tsx';
import classes from './login-form.module.css';
import { LoginFrame } from './login-frame.tsx';
import { refusalWords } from './refusal-words.ts';
import { recallName } from './remembered-name.ts';
import { TextField } from './text-field.tsx';

export function RecoveryScreen() {
  const t = useT();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <LoginFrame title={t('login.recovery.title')}>
      {sentTo === null ? <AskForMail onSent={setSentTo} /> : <EnterCode email={sentTo} />}
      <Link to="/{-$locale}/login" params={true} className={classes.aside}>
        {t('login.backToSignIn')}
      </Link>
    </LoginFrame>
  );
}

function AskForMail({ onSent }: { onSent: (email: string) => void }) {
  const t = useT();
  const [email, setEmail] = useState(recallName);
  const [fault, setFault] = useState<WordKey | undefined>();
  const [refusal, setRefusal] = useState<WordKey | null>(null);

  const submit = async () => {
    const address = email.trim();
    const found = address === '' ? 'login.emailMissing' : /^\S+@\S+$/.test(address) ? undefined : 'login.emailInvalid';
    setFault(found);
    if (found) return;
    const client = await authClient();
    const redirectTo = `${location.origin}/login/confirm?type=recovery`;
    const { error } = await client.resetPasswordForEmail(address, { redirectTo });
    if (error) return setRefusal(refusalWords[authRefusal(error)]);
    onSent(address);
  };

  return (
    <AccessForm submit={t('login.recovery.submit')} refusal={refusal} onSubmit={submit}>
      <p className={classes.text}>{t('login.recovery.text')}</p>
      <TextField
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={fault && t(fault)}
      />
    </AccessForm>
  );
}

/** The code is an alternative to the mailed link, for users who read the mail on another device. */
function EnterCode({ email }: { email: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<WordKey | null>(null);

  const submit = async () => {
    const token = digitsOf(code);
    setMissing(token === '');
    if (token === '') return;
    const client = await authClient();
    const { error } = await client.verifyOtp({ email, token, type: 'recovery' });
    if (error) {
      const kind = authRefusal(error);
      return setRefusal(kind === 'link-expired' ? 'login.codeExpired' : refusalWords[kind]);
    }
    await navigate({ to: '/{-$locale}/login/new-password', params: true, replace: true });
  };

  return (
    <AccessForm submit={t('login.continue')} refusal={refusal} onSubmit={submit}>
      <p className={classes.text} role="status">
        {t('login.recovery.sent', { email })}
      </p>
      <CodeField
        label={t('login.code')}
        name="code"
        value={code}
        onCode={setCode}
        error={isMissing ? t('login.codeMissing') : undefined}
      />
    </AccessForm>
  );
}
