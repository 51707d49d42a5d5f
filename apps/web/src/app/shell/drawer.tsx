/** Re-exports the drawer from a separate file, so that its code (focus trap, scroll lock) loads with the first drawer. */
export { Drawer } from '@mantine/core';
