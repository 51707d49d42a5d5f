import { Button, Group, PasswordInput, Text } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#src/app/notify.ts';
import { authClient } from '#src/app/session/auth-client.ts';
import { type AuthRefusal, authRefusal } from '#src/app/session/auth-refusal.ts';
import { useMe } from '#src/app/session/me.ts';
import { useT, type WordKey } from '#src/app/words.ts';
import { FormSection } from '#src/components/form-section.tsx';

interface Problems {
  current?: WordKey;
  next?: WordKey;
  other?: WordKey;
}

/** Changing the password signs out all other devices, because someone using one of them may know the previous password. */
export function PasswordForm() {
  const t = useT();
  const me = useMe();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    const missing: Problems = {
      ...(current ? {} : { current: 'login.passwordMissing' as const }),
      ...(next ? {} : { next: 'login.passwordMissing' as const }),
    };
    setProblems(missing);
    if (missing.current || missing.next) return;
    setBusy(true);
    const refusal = await changePassword(current, next);
    setBusy(false);
    if (refusal) return setProblems(problemOf(refusal));
    setCurrent('');
    setNext('');
    notify({ message: t('settings.personal.security.passwordChanged') });
  };

  return (
    <form onSubmit={submit} noValidate>
      <FormSection title={t('settings.personal.security.password')} lead={t('settings.personal.security.passwordLead')}>
        <input type="hidden" name="username" autoComplete="username" value={me?.user.email ?? ''} />
        <PasswordInput
          size="md"
          label={t('settings.personal.security.currentPassword')}
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          error={problems.current && t(problems.current)}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        />
        <PasswordInput
          size="md"
          label={t('settings.personal.security.newPassword')}
          description={t('login.newPassword.hint')}
          autoComplete="new-password"
          value={next}
          onChange={(event) => setNext(event.currentTarget.value)}
          error={problems.next && t(problems.next)}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        />
        {problems.other && (
          <Text c="var(--kb-attention-text)" role="alert">
            {t(problems.other)}
          </Text>
        )}
        <Group>
          <Button type="submit" size="md" variant="default" loading={isBusy}>
            {t('settings.personal.security.changePassword')}
          </Button>
        </Group>
      </FormSection>
    </form>
  );
}

async function changePassword(currentPassword: string, password: string): Promise<AuthRefusal | undefined> {
  const client = await authClient();
  const { error } = await client.updateUser({ password, current_password: currentPassword });
  return error ? authRefusal(error) : undefined;
}

function problemOf(refusal: AuthRefusal): Problems {
  switch (refusal) {
    case 'invalid-credentials':
      return { current: 'settings.personal.security.wrongPassword' };
    case 'weak-password':
      return { next: 'login.weakPassword' };
    case 'same-password':
      return { next: 'login.samePassword' };
    case 'too-many-attempts':
      return { other: 'login.tooManyAttempts' };
    case 'unreachable':
      return { other: 'login.unreachable' };
    default:
      return { other: 'settings.personal.security.failed' };
  }
}
