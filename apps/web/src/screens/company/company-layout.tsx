import { SettingsLayout } from '#src/components/settings-pages/settings-layout.tsx';

export function CompanyLayout() {
  return <SettingsLayout drawerName="company" />;
}
