import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { changeLayout, useLayout } from '../layout-state.ts';
import { useT, type WordKey } from '../words.ts';

const Drawer = lazy(() => import('./drawer.tsx').then(({ Drawer }) => ({ default: Drawer })));

const widthPx = 330;

/** What the right drawer can hold, by the name kept in the layout state. */
const contents: Record<string, { title: WordKey; Content: React.ComponentType }> = {
  alerts: {
    title: 'shell.alerts',
    Content: lazy(() =>
      import('#src/screens/alerts/alert-panel.tsx').then(({ AlertPanel }) => ({ default: AlertPanel })),
    ),
  },
};

/** Opens when a component is set for it; a sheet on phones. */
export function RightDrawer() {
  const t = useT();
  const isPhone = useMediaQuery('(max-width: 47.99em)');
  const name = useLayout().rightDrawerComponentName;
  const shown = name === null ? undefined : contents[name];
  if (!shown) return null;
  const { title, Content } = shown;
  return (
    <Suspense>
      <Drawer
        opened
        onClose={() => changeLayout({ rightDrawerComponentName: null })}
        title={t(title)}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? '85%' : widthPx}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Content />
      </Drawer>
    </Suspense>
  );
}
