import { Title } from '@mantine/core';
import { usePageTitle } from '#src/app/page-title.ts';
import { useT } from '#src/app/words.ts';

export function RecentScreen() {
  const t = useT();
  usePageTitle(t('recent.title'));
  return <Title order={1}>{t('recent.title')}</Title>;
}
