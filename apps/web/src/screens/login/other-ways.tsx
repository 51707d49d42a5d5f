import { PlainButton } from '@kawaraban/ui/plain-button.tsx';
import type { Provider } from '@supabase/auth-js';
import { useState } from 'react';
import { config } from '#src/app/config.ts';
import { authClient } from '#src/app/session/auth-client.ts';
import { authRefusal } from '#src/app/session/auth-refusal.ts';
import { useT, type WordKey } from '#src/app/words.ts';
import classes from './other-ways.module.css';
import { refusalWords } from './refusal-words.ts';

interface OtherWaysProps {
  /** The domain of this email address selects the organisation's connection. */
  email: string;
  onRefusal: (refusal: WordKey) => void;
}

export function OtherWays({ email, onRefusal }: OtherWaysProps) {
  const t = useT();
  const { signInProviders, hasSingleSignOn } = config();
  const [busy, setBusy] = useState<string | null>(null);
  if (signInProviders.length === 0 && !hasSingleSignOn) return null;

  const leave = async (way: string, go: () => Promise<WordKey | undefined>) => {
    setBusy(way);
    const refusal = await go().catch((error: unknown): WordKey => {
      console.error(error);
      return 'login.failed';
    });
    // If no refusal was returned, the browser is already leaving the page.
    if (!refusal) return;
    setBusy(null);
    onRefusal(refusal);
  };
  return (
    <div className={classes.ways}>
      <p className={classes.or}>{t('login.or')}</p>
      {signInProviders.map(({ name, label }) => (
        <PlainButton
          key={name}
          look="quiet"
          isBusy={busy === name}
          onClick={() => void leave(name, () => goToProvider(name))}
        >
          {t('login.with', { provider: label })}
        </PlainButton>
      ))}
      {hasSingleSignOn && (
        <PlainButton
          look="quiet"
          isBusy={busy === 'sso'}
          onClick={() => void leave('sso', () => goToOrganisation(email))}
        >
          {t('login.singleSignOn')}
        </PlainButton>
      )}
    </div>
  );
}

const returnAddress = () => `${location.origin}/login/confirm`;

async function goToProvider(name: string): Promise<WordKey | undefined> {
  const client = await authClient();
  // The client's type does not list every provider name that an installation may configure.
  const { error } = await client.signInWithOAuth({
    provider: name as Provider,
    options: { redirectTo: returnAddress() },
  });
  return error ? refusalWords[authRefusal(error)] : undefined;
}

async function goToOrganisation(email: string): Promise<WordKey | undefined> {
  const domain = email.trim().split('@')[1];
  if (!domain) return 'login.emailForSingleSignOn';
  const client = await authClient();
  const { data, error } = await client.signInWithSSO({ domain, options: { redirectTo: returnAddress() } });
  if (error) return error.code === 'sso_provider_not_found' ? 'login.noSingleSignOn' : refusalWords[authRefusal(error)];
  location.assign(data.url);
  return undefined;
}
