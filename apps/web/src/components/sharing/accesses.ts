import type { ShareAccess } from './sharing.ts';

/** Rights of a share, in the order of the menu. */
export const accesses: readonly ShareAccess[] = ['EDIT', 'VIEW'];
