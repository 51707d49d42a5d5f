import type { ShareAccess } from './sharing.ts';

/** What a share can be for, in the order in which it is offered. */
export const accesses: readonly ShareAccess[] = ['EDIT', 'VIEW'];
