import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { SidebarName } from '#src/app/layout-state.ts';
import { useIsPhone } from '#src/app/use-is-phone.ts';
import { useLeftDrawer } from './drawer-layout.tsx';
import classes from './filter-button.module.css';

interface FilterButtonProps {
  drawerName: SidebarName;
  label: string;
  count: number;
}

export function FilterButton({ drawerName, label, count }: FilterButtonProps) {
  const isPhone = useIsPhone();
  const drawer = useLeftDrawer(drawerName);
  return (
    <Button
      variant="default"
      className={classes.filter}
      aria-expanded={drawer.isOpen}
      aria-haspopup={isPhone ? 'dialog' : undefined}
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      onClick={drawer.toggle}
    >
      <span className={classes.text}>{label}</span>
      {count > 0 && <span className={classes.count}>{count}</span>}
    </Button>
  );
}
