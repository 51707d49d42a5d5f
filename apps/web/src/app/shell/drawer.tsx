/** A separate file, so that the drawer's code (focus trap, scroll lock) loads with the first drawer. */
export { Drawer } from '@mantine/core';
