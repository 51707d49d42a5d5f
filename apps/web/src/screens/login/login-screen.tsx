import { useT } from '#src/app/words.ts';
import { LoginForm } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';

export function LoginScreen() {
  const t = useT();
  return (
    <LoginFrame title={t('login.title')} lead={t('login.lead')}>
      <LoginForm />
    </LoginFrame>
  );
}
