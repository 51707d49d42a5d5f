import { PlainButton } from '@kawaraban/ui/plain-button.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { config } from '#src/app/config.ts';
import { loadPart, PreloadError } from '#src/app/load-part.ts';
import { reloadOnce } from '#src/app/reload-guard.ts';
import { authClient } from '#src/app/session/auth-client.ts';
import { takeRedirect } from '#src/app/session/guards.ts';
import { isRemembered } from '#src/app/session/session-cookie.ts';
import type { SignInOutcome } from '#src/app/session/sign-in.ts';
import { useT, type WordKey } from '#src/app/words.ts';
import { DemoHint } from './demo-hint.tsx';
import classes from './login-form.module.css';
import { OtherWays } from './other-ways.tsx';
import { PasswordField } from './password-field.tsx';
import { refusalWords } from './refusal-words.ts';
import { recallName, rememberName } from './remembered-name.ts';
import { TextField } from './text-field.tsx';

interface Faults {
  readonly name?: WordKey;
  readonly password?: WordKey;
}

export function LoginForm() {
  const t = useT();
  const navigate = useNavigate();
  const [name, setName] = useState(recallName);
  const [password, setPassword] = useState('');
  const [isKept, setKept] = useState(isRemembered);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<WordKey | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    const found = findFaults({ name, password });
    setFaults(found);
    setRefusal(null);
    if (found.name) return nameField.current?.focus();
    if (found.password) return passwordField.current?.focus();
    setSubmitting(true);
    const outcome = await attempt({ name: name.trim(), password, isRemembered: isKept });
    setSubmitting(false);
    if (outcome.kind !== 'signed-in' && outcome.kind !== 'two-step') return setRefusal(refusalWords[outcome.kind]);
    rememberName(isKept ? name.trim() : null);
    if (outcome.kind === 'two-step') await navigate({ to: '/{-$locale}/login/two-step', params: true, replace: true });
    else await navigate(takeRedirect());
  };

  return (
    <form className={classes.form} onSubmit={submit} onInput={preloadSignIn} noValidate>
      <div role="alert" className={classes.refusal}>
        {refusal && t(refusal)}
      </div>
      <TextField
        ref={nameField}
        label={t('login.name')}
        type="text"
        inputMode="email"
        name="email"
        spellCheck={false}
        autoComplete="username"
        autoCapitalize="none"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={faults.name && t(faults.name)}
      />
      <PasswordField
        ref={passwordField}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={faults.password && t(faults.password)}
      />
      <label className={classes.kept}>
        <input type="checkbox" checked={isKept} onChange={(event) => setKept(event.currentTarget.checked)} />
        {t('login.rememberMe')}
      </label>
      <PlainButton type="submit" className={classes.submit} isBusy={isSubmitting}>
        {t('login.submit')}
      </PlainButton>
      <Link to="/{-$locale}/login/recovery" params={true} className={classes.aside}>
        {t('login.forgotten')}
      </Link>
      <OtherWays email={name} onRefusal={setRefusal} />
      {config().embedded && (
        <DemoHint
          onUse={(demoEmail) => {
            setName(demoEmail);
            passwordField.current?.focus();
          }}
        />
      )}
    </form>
  );
}

/** Checks an email address or telephone number only roughly. The server validates telephone numbers in full. */
const nameForm = /^(\S+@\S+|[+＋(（]?\p{Nd}[\p{Nd}\p{Pd}\s()（）./ー]{4,})$/u;

function findFaults({ name, password }: { name: string; password: string }): Faults {
  return {
    name: !name.trim() ? 'login.nameMissing' : nameForm.test(name.trim()) ? undefined : 'login.nameInvalid',
    password: password ? undefined : 'login.passwordMissing',
  };
}

async function attempt(credentials: { name: string; password: string; isRemembered: boolean }): Promise<SignInOutcome> {
  try {
    const { signIn } = await loadSignIn();
    return await signIn(credentials);
  } catch (error) {
    console.error(error);
    // The sign-in script is from another build, so another attempt would fail too.
    if (error instanceof PreloadError) reloadOnce();
    return { kind: 'failed' };
  }
}

const loadSignIn = () => loadPart(() => import('#src/app/session/sign-in.ts'));

function preloadSignIn(): void {
  void Promise.all([authClient(), loadSignIn()]).catch(() => undefined);
}
