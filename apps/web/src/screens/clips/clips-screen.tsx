import { Title } from '@mantine/core';
import { usePageTitle } from '#src/app/page-title.ts';
import { useT } from '#src/app/words.ts';

export function ClipsScreen() {
  const t = useT();
  usePageTitle(t('clips.title'));
  return <Title order={1}>{t('clips.title')}</Title>;
}
