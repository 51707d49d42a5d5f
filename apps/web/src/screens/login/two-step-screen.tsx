import { PlainButton } from '@kawaraban/ui/plain-button.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { authClient } from '#src/app/session/auth-client.ts';
import { authRefusal } from '#src/app/session/auth-refusal.ts';
import { signOut } from '#src/app/session/sign-out.ts';
import { useT, type WordKey } from '#src/app/words.ts';
import { digitsOf } from '#src/components/digits-of.ts';
import { AccessForm } from './access-form.tsx';
import { CodeField } from './code-field.tsx';
import classes from './login-form.module.css';
import { LoginFrame } from './login-frame.tsx';
import { refusalWords } from './refusal-words.ts';
import { useEnter } from './use-enter.ts';

export function TwoStepScreen() {
  const t = useT();
  const enter = useEnter();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<WordKey | null>(null);
  const isForNewPassword = new URLSearchParams(location.search).get('next') === 'new-password';

  const submit = async () => {
    const digits = digitsOf(code);
    setMissing(digits === '');
    if (digits === '') return;
    const refused = await verifyCode(digits);
    if (refused) {
      setCode('');
      return setRefusal(refused);
    }
    if (isForNewPassword) return await navigate({ to: '/{-$locale}/login/new-password', params: true, replace: true });
    const { data } = await (await authClient()).getSession();
    if (!data.session) return setRefusal('login.failed');
    if ((await enter(data.session)) === 'no-account') setRefusal('login.noAccount');
  };

  return (
    <LoginFrame title={t('login.twoStep.title')}>
      <AccessForm submit={t('login.continue')} refusal={refusal} onSubmit={async () => void (await submit())}>
        <p className={classes.text}>{t('login.twoStep.text')}</p>
        <CodeField
          label={t('login.code')}
          name="code"
          value={code}
          onCode={setCode}
          autoFocus
          error={isMissing ? t('login.codeMissing') : undefined}
        />
      </AccessForm>
      <PlainButton look="quiet" className={classes.aside} onClick={() => void signOut()}>
        {t('login.twoStep.someoneElse')}
      </PlainButton>
    </LoginFrame>
  );
}

async function verifyCode(code: string): Promise<WordKey | undefined> {
  const client = await authClient();
  const { data, error } = await client.mfa.listFactors();
  if (error) return refusalWords[authRefusal(error)];
  let refusal: WordKey = 'login.wrongCode';
  for (const { id } of data.totp) {
    const { error: refused } = await client.mfa.challengeAndVerify({ factorId: id, code });
    if (!refused) return undefined;
    refusal = refusalWords[authRefusal(refused)];
  }
  return refusal;
}
