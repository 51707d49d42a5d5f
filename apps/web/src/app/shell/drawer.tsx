/** Its own file so that the drawer's code (focus trap, scroll lock) is loaded when the first one opens. */
export { Drawer } from '@mantine/core';
