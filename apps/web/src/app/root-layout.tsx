import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { waitingToasts } from './notify.ts';
import { useStore } from './store.ts';

const Toaster = lazy(() => import('./toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

/** What every page has, the sign-in page too: the page itself, and the toasts once there is one. */
export function RootLayout() {
  const hasToasts = useStore(waitingToasts).length > 0;
  return (
    <>
      <Outlet />
      <Suspense>{(hasToasts || toasterShown()) && <Toaster />}</Suspense>
    </>
  );
}

/** Once a toast was shown the list of toasts stays. */
let isShown = false;
function toasterShown(): boolean {
  isShown ||= waitingToasts.get().length > 0;
  return isShown;
}
