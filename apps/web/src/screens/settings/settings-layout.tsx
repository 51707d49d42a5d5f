import { Outlet } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';
import { Page } from '#src/components/page.tsx';
import { SettingsTabs } from './settings-tabs.tsx';

export function SettingsLayout() {
  const t = useT();
  return (
    <Page title={t('settings.title')} width="reading" titlesDocument={false}>
      <SettingsTabs />
      <Outlet />
    </Page>
  );
}
