import { Outlet, useLocation } from '@tanstack/react-router';
import { useMe } from '#src/app/session/me.ts';
import { useT } from '#src/app/words.ts';
import { DrawerLayout } from '#src/components/drawer-layout.tsx';
import { NoAccess } from '#src/components/no-access.tsx';
import { Page } from '#src/components/page.tsx';
import { SidebarButton } from '#src/components/sidebar-button.tsx';
import { settingsPageTitle, whoMayOpen } from './settings-pages.ts';
import { SettingsSidebar } from './settings-sidebar.tsx';

export function SettingsLayout({ drawerName }: { drawerName: 'account' | 'company' }) {
  const t = useT();
  const { pathname } = useLocation();
  const forbidden = whoMayOpen(pathname, useMe()?.accountUser.userAcl);
  return (
    <DrawerLayout name={drawerName} title={t('settings.title')} drawer={<SettingsSidebar />}>
      <Page
        title={t(settingsPageTitle(pathname))}
        width="reading"
        titlesDocument={forbidden !== null}
        actions={<SidebarButton drawerName={drawerName} label={t('settings.pages')} isNamed />}
      >
        {forbidden ? <NoAccess titleAs="h2" text={t(forbidden)} /> : <Outlet />}
      </Page>
    </DrawerLayout>
  );
}
