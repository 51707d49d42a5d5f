import { Outlet, useLocation } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';
import { DrawerLayout } from '#src/components/drawer-layout.tsx';
import { Page } from '#src/components/page.tsx';
import { SidebarButton } from '#src/components/sidebar-button.tsx';
import { settingsPageTitle } from './settings-pages.ts';
import { SettingsSidebar } from './settings-sidebar.tsx';

export function SettingsLayout({ drawerName }: { drawerName: 'account' | 'company' }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <DrawerLayout name={drawerName} title={t('settings.title')} drawer={<SettingsSidebar />}>
      <Page
        title={t(settingsPageTitle(pathname))}
        width="reading"
        titlesDocument={false}
        actions={<SidebarButton drawerName={drawerName} label={t('settings.pages')} isNamed />}
      >
        <Outlet />
      </Page>
    </DrawerLayout>
  );
}
