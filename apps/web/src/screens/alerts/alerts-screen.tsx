import { Title } from '@mantine/core';
import { usePageTitle } from '#src/app/page-title.ts';
import { useT } from '#src/app/words.ts';

export function AlertsScreen() {
  const t = useT();
  usePageTitle(t('alerts.title'));
  return <Title order={1}>{t('alerts.title')}</Title>;
}
