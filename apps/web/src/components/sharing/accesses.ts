import type { ShareAccess } from './sharing.ts';

export const accesses: readonly ShareAccess[] = ['EDIT', 'VIEW'];
