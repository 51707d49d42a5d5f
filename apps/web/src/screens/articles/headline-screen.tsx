import { Title } from '@mantine/core';
import { usePageTitle } from '#src/app/page-title.ts';
import { useT } from '#src/app/words.ts';

export function HeadlineScreen() {
  const t = useT();
  usePageTitle(t('articles.title'));
  return <Title order={1}>{t('articles.title')}</Title>;
}
