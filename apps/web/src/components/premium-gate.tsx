import { Outlet } from '@tanstack/react-router';
import { useMe } from '#src/app/session/me.ts';
import { UpgradePage } from './upgrade-page.tsx';

/** The pages of boards and actions; for an account of the basic plan what these are, and how to get them. */
export function PremiumGate() {
  const me = useMe();
  return me?.accountUser.account.plan === 'BASIC' ? <UpgradePage me={me} /> : <Outlet />;
}
