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
import { recallEmail, rememberEmail } from './remembered-email.ts';
import { TextField } from './text-field.tsx';

interface Faults {
  readonly email?: WordKey;
  readonly password?: WordKey;
}

export function LoginForm() {
  const t = useT();
  const navigate = useNavigate();
  const [email, setEmail] = useState(recallEmail);
  const [password, setPassword] = useState('');
  const [isKept, setKept] = useState(isRemembered);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<WordKey | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    const found = findFaults({ email, password });
    setFaults(found);
    setRefusal(null);
    if (found.email) return emailField.current?.focus();
    if (found.password) return passwordField.current?.focus();
    setSubmitting(true);
    const outcome = await attempt({ email: email.trim(), password, isRemembered: isKept });
    setSubmitting(false);
    if (outcome.kind !== 'signed-in' && outcome.kind !== 'two-step') return setRefusal(refusalWords[outcome.kind]);
    rememberEmail(isKept ? email.trim() : null);
    if (outcome.kind === 'two-step') await navigate({ to: '/{-$locale}/login/two-step', params: true, replace: true });
    else await navigate(takeRedirect());
  };

  return (
    <form className={classes.form} onSubmit={submit} onInput={preloadSignIn} noValidate>
      <div role="alert" className={classes.refusal}>
        {refusal && t(refusal)}
      </div>
      <TextField
        ref={emailField}
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={faults.email && t(faults.email)}
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
      <OtherWays email={email} onRefusal={setRefusal} />
      {config().embedded && (
        <DemoHint
          onUse={(demoEmail) => {
            setEmail(demoEmail);
            passwordField.current?.focus();
          }}
        />
      )}
    </form>
  );
}

function findFaults({ email, password }: { email: string; password: string }): Faults {
  return {
    email: !email.trim() ? 'login.emailMissing' : /^\S+@\S+$/.test(email.trim()) ? undefined : 'login.emailInvalid',
    password: password ? undefined : 'login.passwordMissing',
  };
}

/** A failed call is logged and shown. The form keeps the input. */
async function attempt(credentials: {
  email: string;
  password: string;
  isRemembered: boolean;
}): Promise<SignInOutcome> {
  try {
    const { signIn } = await loadSignIn();
    return await signIn(credentials);
  } catch (error) {
    console.error(error);
    // The file belongs to another build, so this form would fail again.
    if (error instanceof PreloadError) reloadOnce();
    return { kind: 'failed' };
  }
}

const loadSignIn = () => loadPart(() => import('#src/app/session/sign-in.ts'));

/** Typing shows that someone is about to sign in, so the sign-in client loads then. */
function preloadSignIn(): void {
  void Promise.all([authClient(), loadSignIn()]).catch(() => undefined);
}
