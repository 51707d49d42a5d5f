import { Button } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import type { SidebarName } from '#src/app/layout-state.ts';
import { useIsPhone } from '#src/app/use-is-phone.ts';
import { useLeftDrawer } from './drawer-layout.tsx';
import classes from './sidebar-button.module.css';

interface SidebarButtonProps {
  drawerName: SidebarName;
  label: string;
  isNamed?: boolean;
}

export function SidebarButton({ drawerName, label, isNamed = false }: SidebarButtonProps) {
  const isPhone = useIsPhone();
  const drawer = useLeftDrawer(drawerName);
  return (
    <Button
      variant="default"
      h={42}
      px={12}
      aria-expanded={drawer.isOpen}
      aria-haspopup={isPhone ? 'dialog' : undefined}
      aria-label={label}
      title={label}
      onClick={drawer.toggle}
    >
      <IconLayoutSidebar size={20} aria-hidden />
      {isNamed && <span className={classes.name}>{label}</span>}
    </Button>
  );
}
