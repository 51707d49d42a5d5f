import { Outlet } from '@tanstack/react-router';
import { useMe } from '#src/app/session/me.ts';
import { UpgradePage } from './upgrade-page.tsx';

export function PremiumGate() {
  const me = useMe();
  return me?.accountUser.account.plan === 'BASIC' ? <UpgradePage me={me} /> : <Outlet />;
}
