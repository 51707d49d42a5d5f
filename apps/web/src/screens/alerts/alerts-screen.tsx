import { Button } from '@mantine/core';
import { IconSettings, IconZoomQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';
import { AlertList } from '#src/components/alerts/alert-list.tsx';
import { Page } from '#src/components/page.tsx';
import { askWhy } from '#src/components/why/asked-why.ts';

export function AlertsScreen() {
  const t = useT();
  return (
    <Page
      title={t('alerts.title')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconZoomQuestion size={18} />}
            aria-haspopup="dialog"
            onClick={() => askWhy()}
          >
            {t('why.openMissing')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconSettings size={18} />}
            renderRoot={(props) => <Link to="/{-$locale}/settings/personal/alerts" {...props} />}
          >
            {t('alerts.settings')}
          </Button>
        </>
      }
    >
      <AlertList size="page" />
    </Page>
  );
}
