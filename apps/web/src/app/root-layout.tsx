import { useStore } from '@kawaraban/ui/store.ts';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from './load-with-retry.ts';
import { waitingToasts } from './notify.ts';

const Toaster = lazy(() => loadWithRetry(() => import('./toaster.tsx')).then(({ Toaster }) => ({ default: Toaster })));

export function RootLayout() {
  const hasToasts = useStore(waitingToasts).length > 0;
  const [isToasterThere, setToasterThere] = useState(false);
  // The toaster must remain mounted after it has emptied `waitingToasts`.
  if (hasToasts && !isToasterThere) setToasterThere(true);
  return (
    <>
      <Outlet />
      <Suspense>{isToasterThere && <Toaster />}</Suspense>
    </>
  );
}
