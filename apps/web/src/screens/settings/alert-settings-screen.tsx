import { Title } from '@mantine/core';
import { usePageTitle } from '#src/app/page-title.ts';
import { useT } from '#src/app/words.ts';

export function AlertSettingsScreen() {
  const t = useT();
  usePageTitle(t('settings.personal.alerts.title'));
  return <Title order={1}>{t('settings.personal.alerts.title')}</Title>;
}
