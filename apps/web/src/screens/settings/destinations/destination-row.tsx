import { channels } from '@kawaraban/messages/channels/registry.ts';
import { dateFormat } from '@kawaraban/ui/dates.ts';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { useLocale, useT } from '#src/app/words.ts';
import type { Destination } from '#src/components/alert-settings/alert-form-values.ts';
import { TestButton } from '#src/components/alert-settings/test-button.tsx';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { useRun } from '#src/components/use-run.ts';
import {
  ChangeAlertDestinationDocument,
  RemoveAlertDestinationDocument,
  RotateAlertDestinationSecretDocument,
  TestAlertDestinationDocument,
} from './destination-documents.ts';
import classes from './destination-section.module.css';
import type { NewSecret } from './secret-dialog.tsx';

interface DestinationRowProps {
  destination: Destination;
  onChange: () => void;
  onChanged: () => void;
  onSecret: (secret: NewSecret) => void;
}

export function DestinationRow({ destination, onChange, onChanged, onSecret }: DestinationRowProps) {
  const t = useT();
  const locale = useLocale();
  const { run, isRunning } = useRun();
  const [asked, setAsked] = useState<'rotate' | 'remove' | null>(null);
  const { id, kind, name, address, isOn, isSigned } = destination;
  const service = channels.find((one) => one.kind === kind)?.name[locale];

  const switchTo = async (next: boolean) => {
    await run(() => request(ChangeAlertDestinationDocument, { id, isOn: next }), t('common.saved'));
    onChanged();
  };
  const rotate = async () => {
    const { secret } = (await request(RotateAlertDestinationSecretDocument, { id })).rotateAlertDestinationSecret;
    if (secret) onSecret({ name, secret });
    onChanged();
  };
  const remove = async () => {
    await request(RemoveAlertDestinationDocument, { id });
    onChanged();
  };
  const test = async () => (await request(TestAlertDestinationDocument, { id })).testAlertDestination;

  return (
    <li className={classes.row}>
      <Switch
        label={name}
        aria-label={t('settings.personal.alerts.destinations.send', { name })}
        description={`${service} · ${URL.parse(address)?.host ?? ''}`}
        checked={isOn}
        disabled={isRunning}
        onChange={({ currentTarget }) => void switchTo(currentTarget.checked)}
      />
      <State destination={destination} />
      <TestButton send={test} onTested={onChanged} />
      <div className={classes.buttons}>
        <Button
          variant="default"
          aria-label={t('settings.personal.alerts.destinations.change', { name })}
          onClick={onChange}
        >
          {t('settings.personal.alerts.destinations.changeButton')}
        </Button>
        {isSigned && (
          <Button variant="default" onClick={() => setAsked('rotate')}>
            {t('settings.personal.alerts.destinations.rotate')}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsked('remove')}>
          {t('settings.personal.alerts.destinations.remove')}
        </Button>
      </div>
      {asked === 'rotate' && (
        <ConfirmDialog
          title={t('settings.personal.alerts.destinations.rotateTitle', { name })}
          text={t('settings.personal.alerts.destinations.rotateText')}
          button={t('settings.personal.alerts.destinations.rotate')}
          done={t('settings.personal.alerts.destinations.rotated', { name })}
          action={rotate}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('settings.personal.alerts.destinations.removeTitle', { name })}
          text={t('settings.personal.alerts.destinations.removeText')}
          button={t('settings.personal.alerts.destinations.remove')}
          done={t('settings.personal.alerts.destinations.removed', { name })}
          action={remove}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}

function State({ destination: { offAt, offReason, previousSecretUntil } }: { destination: Destination }) {
  const t = useT();
  const locale = useLocale();
  const isOverlapping = previousSecretUntil && new Date(previousSecretUntil) > new Date();
  return (
    <>
      {offAt && (
        <p className={classes.attention}>
          {[t('settings.personal.alerts.destinations.switchedOff'), offReason].filter(Boolean).join(' · ')}
        </p>
      )}
      {isOverlapping && (
        <p className={classes.quiet}>
          {t('settings.personal.alerts.destinations.previousUntil', {
            time: dateFormat(locale, 'dateTime').format(new Date(previousSecretUntil)),
          })}
        </p>
      )}
    </>
  );
}
