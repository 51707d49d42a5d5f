import { SettingsLayout } from '#src/components/settings-pages/settings-layout.tsx';

export function PersonalLayout() {
  return <SettingsLayout drawerName="account" />;
}
