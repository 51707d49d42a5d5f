import { useState } from 'react';
import { writeAccountId } from '#src/app/session/account-cookie.ts';
import { authClient } from '#src/app/session/auth-client.ts';
import { type AuthRefusal, authRefusal } from '#src/app/session/auth-refusal.ts';
import { storeWantedPath } from '#src/app/session/guards.ts';
import { useT, type WordKey } from '#src/app/words.ts';
import { AccessForm } from './access-form.tsx';
import { type Invitation, pageOf } from './invitation.ts';
import classes from './login-form.module.css';
import { PasswordField } from './password-field.tsx';
import { refusalWords } from './refusal-words.ts';
import { useEnter } from './use-enter.ts';

interface JoinFormProps {
  invitation: Invitation;
  /** Token of the sign-in service. It is consumed only when the password is sent, so leaving the page earlier has no effect. */
  token: string;
  onExpired: () => Promise<string | null>;
}

export function JoinForm({ invitation, token, onExpired }: JoinFormProps) {
  const t = useT();
  const enter = useEnter();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isVerified, setVerified] = useState(false);
  const [refusal, setRefusal] = useState<WordKey | null>(null);

  const submit = async () => {
    setMissing(password === '');
    setRefusal(null);
    if (password === '') return;
    const client = await authClient();
    if (!isVerified) {
      const refused = await verify(token, onExpired);
      if (refused) return setRefusal(refused);
      setVerified(true);
    }
    const { error } = await client.updateUser({ password });
    if (error) return setRefusal(refusalWords[authRefusal(error)]);
    const { data } = await client.getSession();
    if (!data.session) return setRefusal('login.linkExpired');
    writeAccountId(invitation.accountId);
    // A new user starts with the guide, unless they were invited to a board or an action.
    storeWantedPath(invitation.shared ? pageOf(invitation) : '/start');
    if ((await enter(data.session)) === 'no-account') setRefusal('login.noAccount');
  };

  return (
    <AccessForm submit={t('login.join.submit')} refusal={refusal} onSubmit={submit}>
      <p className={classes.text}>{t('login.invitation.text')}</p>
      {/* Lets password managers store the new password with the email address. */}
      <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
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

async function verify(token: string, onExpired: JoinFormProps['onExpired']): Promise<WordKey | null> {
  const refused = await verifyOnce(token);
  if (refused !== 'link-expired') return refused && refusalWords[refused];
  try {
    const another = await onExpired();
    const again = another === null ? refused : await verifyOnce(another);
    return again && refusalWords[again];
  } catch (error) {
    console.error(error);
    return 'error.network';
  }
}

async function verifyOnce(token: string): Promise<AuthRefusal | null> {
  const client = await authClient();
  const { error } = await client.verifyOtp({ token_hash: token, type: 'invite' });
  return error && authRefusal(error);
}
