import { IconBuilding, IconMail, IconStack2, IconUsers } from '@tabler/icons-react';

/** The pages of the menu, in its order. */
export const destinations = [
  { to: '/accounts', label: 'shell.accounts', icon: IconBuilding },
  { to: '/users', label: 'shell.users', icon: IconUsers },
  { to: '/deliveries', label: 'shell.deliveries', icon: IconMail },
  { to: '/queues', label: 'shell.queues', icon: IconStack2 },
] as const;
