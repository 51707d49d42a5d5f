import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#src/app/notify.ts';
import { authClient } from '#src/app/session/auth-client.ts';
import { useT } from '#src/app/words.ts';
import { FormSection } from '#src/components/form-section.tsx';

/** Ends forgotten sessions on other devices. */
export function OtherDevices() {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const signOutElsewhere = async () => {
    setBusy(true);
    const { error } = await (await authClient()).signOut({ scope: 'others' });
    setBusy(false);
    if (error) console.error(error);
    const message = t(error ? 'settings.personal.security.failed' : 'settings.personal.security.signedOutElsewhere');
    notify({ message, kind: error ? 'failed' : 'done' });
  };
  return (
    <FormSection title={t('settings.personal.security.devices')} lead={t('settings.personal.security.devicesLead')}>
      <Group>
        <Button size="md" variant="default" loading={isBusy} onClick={() => void signOutElsewhere()}>
          {t('settings.personal.security.signOutElsewhere')}
        </Button>
      </Group>
    </FormSection>
  );
}
