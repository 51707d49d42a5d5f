import { Button, Group, PasswordInput, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { authClient } from '#src/app/session/auth-client.ts';
import { authRefusal } from '#src/app/session/auth-refusal.ts';
import { useMe } from '#src/app/session/me.ts';
import { signOut } from '#src/app/session/sign-out.ts';
import { useT, type WordKey } from '#src/app/words.ts';

export function FreshSignIn({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useT();
  const me = useMe();
  const [factorId, setFactorId] = useState<string | null | undefined>(undefined);
  const [proof, setProof] = useState('');
  const [problem, setProblem] = useState<WordKey | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void findFactor().then(setFactorId), []);
  const email = me?.user.email ?? '';

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (proof.trim() === '') return setProblem(factorId ? 'leaving.signIn.codeMissing' : 'login.passwordMissing');
    setBusy(true);
    const refused = factorId ? await proveByCode(factorId, proof.trim()) : await proveByPassword(email, proof);
    setBusy(false);
    if (refused) return setProblem(refused);
    onDone();
  };
  const field = {
    size: 'md' as const,
    value: proof,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setProof(event.currentTarget.value),
    error: problem && t(problem),
    disabled: factorId === undefined,
  };
  return (
    <form onSubmit={submit} noValidate>
      <Text mb="md">{t('leaving.signIn.lead')}</Text>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {factorId ? (
        <TextInput label={t('leaving.signIn.code')} inputMode="numeric" autoComplete="one-time-code" {...field} />
      ) : (
        <PasswordInput
          label={t('settings.personal.security.currentPassword')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          {...field}
        />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" onClick={() => void signOut()}>
          {t('leaving.signIn.otherWay')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('leaving.signIn.next')}
        </Button>
      </Group>
    </form>
  );
}

async function findFactor(): Promise<string | null> {
  const { data } = await (await authClient()).mfa.listFactors();
  return data?.totp[0]?.id ?? null;
}

async function proveByCode(factorId: string, code: string): Promise<WordKey | undefined> {
  const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId, code });
  if (!error) return undefined;
  return authRefusal(error) === 'wrong-code' ? 'leaving.signIn.wrongCode' : 'settings.personal.security.failed';
}

async function proveByPassword(email: string, password: string): Promise<WordKey | undefined> {
  const { error } = await (await authClient()).signInWithPassword({ email, password });
  if (!error) return undefined;
  switch (authRefusal(error)) {
    case 'too-many-attempts':
      return 'login.tooManyAttempts';
    case 'unreachable':
      return 'login.unreachable';
    default:
      return 'settings.personal.security.wrongPassword';
  }
}
