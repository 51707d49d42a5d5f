import { Button, Code, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#src/app/words.ts';
import { digitsOf } from '#src/components/digits-of.ts';
import classes from './enrol-two-step.module.css';
import { QrCode } from './qr-code.tsx';
import { type Enrolment, finishEnrolment } from './two-step.ts';

interface EnrolTwoStepProps {
  enrolment: Enrolment;
  onDone: () => void;
  onCancel: () => void;
}

/** Two-step sign-in is enabled only after a code from the app has worked. */
export function EnrolTwoStep({ enrolment, onDone, onCancel }: EnrolTwoStepProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    const digits = digitsOf(code);
    if (digits === '') return setProblem(t('login.codeMissing'));
    setBusy(true);
    const refusal = await finishEnrolment(enrolment.factorId, digits);
    setBusy(false);
    if (!refusal) return onDone();
    setProblem(t(refusal === 'wrong-code' ? 'login.wrongCode' : 'settings.personal.security.failed'));
  };

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <ol className={classes.steps}>
        <li>{t('settings.personal.security.install')}</li>
        <li>
          {t('settings.personal.security.scan')}
          <QrCode className={classes.code} text={enrolment.uri} label={t('settings.personal.security.qrCode')} />
          <Text size="sm" component="span">
            {t('settings.personal.security.orType')}
          </Text>{' '}
          <Code className={classes.secret}>{enrolment.secret}</Code>
        </li>
        <li>
          <TextInput
            size="md"
            className={classes.field}
            label={t('settings.personal.security.enterCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={problem}
          />
        </li>
      </ol>
      <Group>
        <Button type="submit" size="md" loading={isBusy}>
          {t('settings.personal.security.turnOn')}
        </Button>
        <Button size="md" variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Group>
    </form>
  );
}
