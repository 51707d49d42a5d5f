import { useStore } from '@kawaraban/ui/store.ts';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { waitingToasts } from './notify.ts';
import { untilLoaded } from './until-loaded.ts';

const Toaster = lazy(() => untilLoaded(() => import('./toaster.tsx')).then(({ Toaster }) => ({ default: Toaster })));

/** What every page has, the sign-in page too: the page itself, and the list of toasts from the first toast on. */
export function RootLayout() {
  const hasToasts = useStore(waitingToasts).length > 0;
  const [isToasterThere, setToasterThere] = useState(false);
  // The list empties the waiting ones when it takes them over: it must stay all the same.
  if (hasToasts && !isToasterThere) setToasterThere(true);
  return (
    <>
      <Outlet />
      <Suspense>{isToasterThere && <Toaster />}</Suspense>
    </>
  );
}
