import { lazy, Suspense } from 'react';
import { changeLayout, isDrawerOpen, type SidebarName, toggleDrawer, useLayout } from '#src/app/layout-state.ts';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useIsPhone } from '#src/app/use-is-phone.ts';
import { useT } from '#src/app/words.ts';
import classes from './drawer-layout.module.css';

const Drawer = lazy(() =>
  loadWithRetry(() => import('#src/app/shell/drawer.tsx')).then(({ Drawer }) => ({ default: Drawer })),
);

interface DrawerLayoutProps {
  name: SidebarName;
  title: string;
  drawer: React.ReactNode;
  nav?: React.ReactNode;
  children: React.ReactNode;
}

export function DrawerLayout({ name, title, drawer, nav, children }: DrawerLayoutProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const state = useLayout();
  const isOpen = isDrawerOpen(state, name);
  const isSheetOpen = state.leftDrawerComponentName === name;
  return (
    <div className={classes.layout}>
      {!isPhone && (isOpen || nav) && (
        <div className={classes.column}>
          <div className={classes.drawer}>
            {nav}
            {isOpen && <aside aria-label={title}>{drawer}</aside>}
          </div>
        </div>
      )}
      {isPhone && isSheetOpen && (
        <Suspense>
          <Drawer
            opened
            onClose={() => changeLayout({ leftDrawerComponentName: null })}
            title={title}
            position="bottom"
            size="85%"
            // Without this role, the sheet's header would be a banner landmark of the page.
            attributes={{ header: { role: 'presentation' } }}
            closeButtonProps={{ 'aria-label': t('common.close'), size: 44, iconSize: 22 }}
          >
            {drawer}
          </Drawer>
        </Suspense>
      )}
      <div className={classes.content}>{children}</div>
    </div>
  );
}

export function useLeftDrawer(name: SidebarName): { isOpen: boolean; toggle: () => void } {
  const isPhone = useIsPhone();
  const state = useLayout();
  const isOpen = isPhone ? state.leftDrawerComponentName === name : isDrawerOpen(state, name);
  const toggle = () => (isPhone ? changeLayout({ leftDrawerComponentName: isOpen ? null : name }) : toggleDrawer(name));
  return { isOpen, toggle };
}
