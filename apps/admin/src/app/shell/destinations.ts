import { IconBuilding } from '@tabler/icons-react';

/** The pages of the menu, in its order. */
export const destinations = [{ to: '/accounts', label: 'shell.accounts', icon: IconBuilding }] as const;
