import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from 'urql';
import { request } from '#src/app/graphql/client.ts';
import { authClient } from '#src/app/session/auth-client.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { FormSection } from '#src/components/form-section.tsx';
import { useRun } from '#src/components/use-run.ts';
import type { SessionsQuery } from '#src/generated/graphql.ts';
import { deviceName } from './device-name.ts';
import { EndSessionDocument, SessionsDocument } from './session-documents.ts';
import classes from './sessions-section.module.css';

type Session = SessionsQuery['sessions'][number];

export function SessionsSection() {
  const t = useT();
  const [{ data, error }, reload] = useQuery({ query: SessionsDocument });
  const { run, isRunning } = useRun();
  const again = () => reload({ requestPolicy: 'network-only' });
  const endOthers = async () => {
    const { error } = await (await authClient()).signOut({ scope: 'others' });
    if (error) throw error;
    again();
  };
  const end = async (id: string) => {
    await request(EndSessionDocument, { id });
    again();
  };
  const sessions = data?.sessions ?? [];
  return (
    <FormSection title={t('settings.personal.security.devices')} lead={t('settings.personal.security.devicesLead')}>
      {!data && !error && <Loader role="status" aria-label={t('common.loading')} />}
      {error && !data && (
        <Group>
          <Text role="alert" c="var(--kb-attention-text)">
            {t('settings.personal.security.sessionsUnknown')}
          </Text>
          <Button variant="default" onClick={again}>
            {t('common.retry')}
          </Button>
        </Group>
      )}
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isBusy={isRunning}
            onEnd={() => void run(() => end(session.id), t('settings.personal.security.sessionEnded'))}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Group>
          <Button
            size="md"
            variant="default"
            loading={isRunning}
            onClick={() => void run(endOthers, t('settings.personal.security.signedOutElsewhere'))}
          >
            {t('settings.personal.security.signOutElsewhere')}
          </Button>
        </Group>
      )}
    </FormSection>
  );
}

interface SessionItemProps {
  session: Session;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionItem({ session, isBusy, onEnd }: SessionItemProps) {
  const t = useT();
  const locale = useLocale();
  const device = deviceName(session.userAgent) ?? t('settings.personal.security.deviceUnknown');
  return (
    <li className={classes.session}>
      <span className={classes.facts}>
        <b title={session.userAgent ?? undefined}>{device}</b>
        <span>
          {session.isCurrent ? (
            t('settings.personal.security.thisDevice')
          ) : (
            <>
              {t('settings.personal.security.lastUsed')} <RelativeTime at={session.lastUsedAt} locale={locale} />
            </>
          )}
          {session.ipAddress && ` · ${session.ipAddress}`}
        </span>
      </span>
      {!session.isCurrent && (
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={t('settings.personal.security.endSessionOf', { device })}
          onClick={onEnd}
        >
          {t('settings.personal.security.endSession')}
        </Button>
      )}
    </li>
  );
}
