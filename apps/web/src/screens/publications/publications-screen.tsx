import { Title } from '@mantine/core';
import { usePageTitle } from '#src/app/page-title.ts';
import { useT } from '#src/app/words.ts';

export function PublicationsScreen() {
  const t = useT();
  usePageTitle(t('publications.title'));
  return <Title order={1}>{t('publications.title')}</Title>;
}
