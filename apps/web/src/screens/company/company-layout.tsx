import { SettingsLayout } from '../settings/settings-layout.tsx';

export function CompanyLayout() {
  return <SettingsLayout drawerName="company" />;
}
