import { useEffect } from 'react';
import { followSignIn } from '#src/app/session/follow-sign-in.ts';
import { useT } from '#src/app/words.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';

export function LoginScreen() {
  const t = useT();
  useEffect(followSignIn, []);
  return (
    <LoginFrame title={t('login.title')} lead={t('login.lead')}>
      <LoginForm />
    </LoginFrame>
  );
}
