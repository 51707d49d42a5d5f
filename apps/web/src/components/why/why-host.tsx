import { useStore } from '@kawaraban/ui/store.ts';
import { lazy, Suspense } from 'react';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { askedWhy } from './asked-why.ts';

const WhyPanel = lazy(() =>
  loadWithRetry(() => import('./why-panel.tsx')).then(({ WhyPanel }) => ({ default: WhyPanel })),
);

export function WhyHost() {
  const asked = useStore(askedWhy);
  return <Suspense>{asked && <WhyPanel asked={asked} onClose={() => askedWhy.set(null)} />}</Suspense>;
}
