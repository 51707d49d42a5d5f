import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadMe, useMe } from '#src/app/session/me.ts';
import { Shell } from '#src/app/shell/shell.tsx';
import { UpgradePage } from './upgrade-page.tsx';

export function PlainPremiumGate() {
  const me = useMe();
  useEffect(() => {
    void loadMe().catch((error: unknown) => console.error('The signed-in user could not be loaded', error));
  }, []);
  if (me?.accountUser.account.plan !== 'BASIC') return <Outlet />;
  return (
    <Shell>
      <UpgradePage me={me} />
    </Shell>
  );
}
