import { Outlet } from '@tanstack/react-router';
import { useMe } from '#src/app/session/me.ts';
import { UpgradePage } from './upgrade-page.tsx';

/** The pages of boards and actions. With the basic plan, explains them and how to upgrade. */
export function PremiumGate() {
  const me = useMe();
  return me?.accountUser.account.plan === 'BASIC' ? <UpgradePage me={me} /> : <Outlet />;
}
