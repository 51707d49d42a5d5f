import { SettingsLayout } from './settings-layout.tsx';

export function PersonalLayout() {
  return <SettingsLayout drawerName="account" />;
}
