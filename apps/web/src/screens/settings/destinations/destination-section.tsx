import { webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#src/app/words.ts';
import type { AlertUser, Destination } from '#src/components/alert-settings/alert-form-values.ts';
import { FormSection } from '#src/components/form-section.tsx';
import { DestinationDialog } from './destination-dialog.tsx';
import { DestinationRow } from './destination-row.tsx';
import classes from './destination-section.module.css';
import { type NewSecret, SecretDialog } from './secret-dialog.tsx';

interface DestinationSectionProps {
  user: AlertUser;
  onChanged: () => void;
}

export function DestinationSection({ user, onChanged }: DestinationSectionProps) {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const [changed, setChanged] = useState<Destination | null>(null);
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const { alertDestinations: destinations } = user;
  const isWebhookOff = destinations.length > 0 && (user.alertsChannel & webhookBit) === 0;
  const close = () => {
    setAdding(false);
    setChanged(null);
  };
  return (
    <div className={classes.after}>
      <FormSection
        title={t('settings.personal.alerts.destinations.title')}
        lead={t(`settings.personal.alerts.destinations.${destinations.length > 0 ? 'lead' : 'none'}`)}
      >
        {isWebhookOff && <p className={classes.attention}>{t('settings.personal.alerts.destinations.webhookOff')}</p>}
        {destinations.length > 0 && (
          <ul className={classes.list}>
            {destinations.map((destination) => (
              <DestinationRow
                key={destination.id}
                destination={destination}
                onChange={() => setChanged(destination)}
                onChanged={onChanged}
                onSecret={setSecret}
              />
            ))}
          </ul>
        )}
        <div>
          <Button
            variant="default"
            size="md"
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('settings.personal.alerts.destinations.add')}
          </Button>
        </div>
      </FormSection>
      {(isAdding || changed) && (
        <DestinationDialog destination={changed} onClose={close} onSaved={onChanged} onSecret={setSecret} />
      )}
      {secret && <SecretDialog {...secret} onClose={() => setSecret(null)} />}
    </div>
  );
}
