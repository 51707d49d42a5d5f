import { dateFormat } from '@kawaraban/ui/dates.ts';
import { useEffect, useState } from 'react';
import { writeAccountId } from '#src/app/session/account-cookie.ts';
import { storeWantedPath } from '#src/app/session/guards.ts';
import { loadSession } from '#src/app/session/session.ts';
import { useLocale, useT, type WordKey } from '#src/app/words.ts';
import { AccessForm } from './access-form.tsx';
import { ClosedInvitation } from './closed-invitation.tsx';
import { acceptInvitation, type Invitation, pageOf, readInvitation } from './invitation.ts';
import { JoinForm } from './join-form.tsx';
import { KnownPerson } from './known-person.tsx';
import classes from './login-form.module.css';
import { LoginFrame } from './login-frame.tsx';
import { useEnter } from './use-enter.ts';

type Loaded = Invitation | null | 'loading' | 'failed';

/** The link remains in the URL, because it works as long as the invitation is open. */
export function InvitationScreen() {
  const t = useT();
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const [invitation, setInvitation] = useState<Loaded>('loading');
  const load = async () => {
    setInvitation('loading');
    setInvitation(await readInvitation(token).catch(() => 'failed' as const));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is read once
  useEffect(() => void load(), []);
  if (invitation === 'loading' || invitation === 'failed') {
    return (
      <LoginFrame title={t('login.join.title')}>
        {invitation === 'loading' ? (
          <p role="status" className={classes.text}>
            {t('login.confirm.working')}
          </p>
        ) : (
          <AccessForm submit={t('common.retry')} refusal="error.network" onSubmit={load} />
        )}
      </LoginFrame>
    );
  }
  if (invitation?.state !== 'open') return <ClosedInvitation token={token} invitation={invitation} />;
  return <OpenInvitation token={token} invitation={invitation} onClosed={load} />;
}

interface OpenInvitationProps {
  token: string;
  invitation: Invitation;
  onClosed: () => Promise<void>;
}

/** `asked`: not accepted yet. `known`: the invited person can already sign in; `other` is the user currently signed in on this browser. */
type Step = { kind: 'asked' } | { kind: 'password'; token: string } | { kind: 'known'; other: string | null };

function OpenInvitation({ token, invitation, onClosed }: OpenInvitationProps) {
  const t = useT();
  const enter = useEnter();
  const [step, setStep] = useState<Step>({ kind: 'asked' });
  const [refusal, setRefusal] = useState<WordKey | null>(null);
  const accept = async () => {
    setRefusal(null);
    try {
      const session = await loadSession();
      const signedInAs = session?.user.email?.toLowerCase();
      // Accepting would end the session of the user currently signed in on this browser.
      if (signedInAs && signedInAs !== invitation.email) return setStep({ kind: 'known', other: signedInAs });
      const accepted = await acceptInvitation(token);
      if (accepted.kind === 'closed') return await onClosed();
      if (accepted.kind === 'password') return setStep(accepted);
      keepDestination(invitation);
      if (session) await enter(session);
      else setStep({ kind: 'known', other: null });
    } catch (error) {
      console.error(error);
      setRefusal('error.network');
    }
  };
  return (
    <LoginFrame title={t('login.join.titleOf', { account: invitation.account })}>
      <InvitationFacts invitation={invitation} />
      {step.kind === 'asked' && (
        <>
          <AccessForm submit={t('login.join.accept')} refusal={refusal} onSubmit={accept} />
          <a href={`/invitations/decline/${encodeURIComponent(token)}`} className={classes.aside}>
            {t('login.join.decline')}
          </a>
        </>
      )}
      {step.kind === 'password' && (
        <JoinForm
          invitation={invitation}
          token={step.token}
          onExpired={async () => {
            const again = await acceptInvitation(token);
            return again.kind === 'password' ? again.token : null;
          }}
        />
      )}
      {step.kind === 'known' && <KnownPerson invitation={invitation} other={step.other} />}
    </LoginFrame>
  );
}

function keepDestination(invitation: Invitation): void {
  writeAccountId(invitation.accountId);
  storeWantedPath(pageOf(invitation));
}

function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const t = useT();
  const locale = useLocale();
  const { inviter, account, shared, email, expiresAt } = invitation;
  const date = dateFormat(locale, 'date').format(new Date(expiresAt));
  return (
    <>
      <p className={classes.text}>
        {inviter ? t('login.join.invitedBy', { name: inviter, account }) : t('login.join.invited', { account })}
      </p>
      {shared && <p className={classes.text}>{t(`login.join.shared.${shared.kind}`, { title: shared.title })}</p>}
      <p className={classes.fact}>{t('login.join.for', { email, date })}</p>
    </>
  );
}
