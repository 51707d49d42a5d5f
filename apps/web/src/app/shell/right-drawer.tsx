import { CloseButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { changeLayout, useLayout } from '../layout-state.ts';
import { loadWithRetry } from '../load-with-retry.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { useT, type WordKey } from '../words.ts';
import classes from './right-drawer.module.css';

const Drawer = lazy(() => loadWithRetry(() => import('./drawer.tsx')).then(({ Drawer }) => ({ default: Drawer })));
const AlertPanel = lazy(() =>
  loadWithRetry(() => import('#src/components/alerts/alert-panel.tsx')).then(({ AlertPanel }) => ({
    default: AlertPanel,
  })),
);

const contents: Readonly<Record<string, { title: WordKey; Content: React.ComponentType }>> = {
  alerts: { title: 'shell.alerts', Content: AlertPanel },
};

const close = () => changeLayout({ rightDrawerComponentName: null });

export function RightDrawer() {
  const t = useT();
  const isPhone = useIsPhone();
  const name = useLayout().rightDrawerComponentName;
  const shown = name === null ? undefined : contents[name];
  if (!shown) return null;
  const { title, Content } = shown;
  const content = (
    <Suspense>
      <Content />
    </Suspense>
  );
  if (!isPhone) return <Column title={t(title)}>{content}</Column>;
  return (
    <Suspense>
      <Drawer
        opened
        onClose={close}
        title={t(title)}
        position="bottom"
        size="85%"
        closeButtonProps={{ 'aria-label': t('common.close'), size: 44, iconSize: 22 }}
      >
        {content}
      </Drawer>
    </Suspense>
  );
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  const t = useT();
  useShortcuts([{ keys: 'Escape', label: 'shell.shortcutClose', run: close }]);
  return (
    <aside className={classes.column} aria-label={title}>
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton size={44} iconSize={22} aria-label={t('common.close')} onClick={close} />
      </header>
      {children}
    </aside>
  );
}
