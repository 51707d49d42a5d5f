import { Button, Group, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { notify } from '#src/app/notify.ts';
import { useT } from '#src/app/words.ts';
import { FormSection } from '#src/components/form-section.tsx';
import { FormSkeleton } from '#src/components/form-skeleton.tsx';
import { useFreshSignIn } from '#src/components/use-fresh-sign-in.tsx';
import { EnrolTwoStep } from './enrol-two-step.tsx';
import { type AppFactor, beginEnrolment, type Enrolment, listApps, removeApps } from './two-step.ts';

type State =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'off' }
  | { kind: 'enrolling'; enrolment: Enrolment }
  | { kind: 'on'; apps: AppFactor[]; isLeaving: boolean };

export function TwoStepSection() {
  const t = useT();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [isBusy, setBusy] = useState(false);
  const { withFreshSignIn, dialog } = useFreshSignIn();

  const load = useCallback(async () => {
    const apps = await listApps();
    if (!apps) setState({ kind: 'failed' });
    else setState(apps.length > 0 ? { kind: 'on', apps, isLeaving: false } : { kind: 'off' });
  }, []);
  useEffect(() => void load(), [load]);

  const busily = async (action: () => Promise<void>) => {
    setBusy(true);
    try {
      await action();
    } finally {
      setBusy(false);
    }
  };
  const turnOn = async () => {
    const enrolment = await withFreshSignIn(beginEnrolment).catch(() => undefined);
    if (enrolment) setState({ kind: 'enrolling', enrolment });
    else notify({ message: t('settings.personal.security.failed'), kind: 'failed' });
  };
  const turnOff = async (apps: AppFactor[]) => {
    const isOff = await withFreshSignIn(() => removeApps(apps)).catch(() => false);
    if (isOff) notify({ message: t('settings.personal.security.turnedOff') });
    else notify({ message: t('settings.personal.security.failed'), kind: 'failed' });
    await load();
  };

  if (state.kind === 'loading') return <FormSkeleton sections={2} fields={2} />;
  return (
    <FormSection title={t('settings.personal.security.twoStep')} lead={t('settings.personal.security.twoStepLead')}>
      {state.kind === 'failed' && (
        <Group>
          <Text c="var(--kb-attention-text)" role="alert">
            {t('settings.personal.security.unknown')}
          </Text>
          <Button variant="default" onClick={() => void load()}>
            {t('common.retry')}
          </Button>
        </Group>
      )}
      {state.kind === 'off' && (
        <Group>
          <Button size="md" loading={isBusy} onClick={() => void busily(turnOn)}>
            {t('settings.personal.security.turnOn')}
          </Button>
        </Group>
      )}
      {state.kind === 'enrolling' && (
        <EnrolTwoStep
          enrolment={state.enrolment}
          onDone={() => {
            notify({ message: t('settings.personal.security.turnedOn') });
            void load();
          }}
          onCancel={() => void load()}
        />
      )}
      {state.kind === 'on' && (
        <>
          <Text role="status">{t('settings.personal.security.isOn')}</Text>
          {state.isLeaving && <Text>{t('settings.personal.security.turnOffSure')}</Text>}
          <Group>
            {state.isLeaving ? (
              <>
                <Button size="md" color="seal" loading={isBusy} onClick={() => void busily(() => turnOff(state.apps))}>
                  {t('settings.personal.security.turnOff')}
                </Button>
                <Button size="md" variant="default" onClick={() => setState({ ...state, isLeaving: false })}>
                  {t('common.cancel')}
                </Button>
              </>
            ) : (
              <Button size="md" variant="default" onClick={() => setState({ ...state, isLeaving: true })}>
                {t('settings.personal.security.turnOff')}
              </Button>
            )}
          </Group>
        </>
      )}
      {dialog}
    </FormSection>
  );
}
