import type { Place } from './place.ts';
import { submit, untilAlert } from './steps.ts';

export const loginPlaces: readonly Place[] = [
  { name: 'login', path: '/login', as: 'nobody' },
  { name: 'login-faults', path: '/login', as: 'nobody', prepare: submit },
  {
    name: 'login-refused',
    path: '/login',
    as: 'nobody',
    isRefused: true,
    prepare: async (page) => {
      await page.locator('input[type="email"]').fill('nobody@example.com');
      await page.locator('input[type="password"]').fill('not-the-password');
      await submit(page);
      await untilAlert(page);
    },
  },
  { name: 'login-recovery', path: '/login/recovery', as: 'nobody' },
  {
    name: 'login-recovery-sent',
    path: '/login/recovery',
    as: 'nobody',
    prepare: async (page) => {
      // A second mail to the same address would have to wait a minute.
      await page.locator('input[type="email"]').fill(`nobody-${Date.now()}@example.com`);
      await submit(page);
      await page.locator('input[name="code"]').waitFor();
    },
  },
  { name: 'login-confirm-invitation', path: '/login/confirm?type=invite&token_hash=none', as: 'nobody' },
  {
    name: 'login-confirm-expired',
    path: '/login/confirm?type=recovery&token_hash=none',
    as: 'nobody',
    isRefused: true,
    prepare: async (page) => {
      await submit(page);
      await untilAlert(page);
    },
  },
  { name: 'login-join-unknown', path: '/login/invitation?token=none', as: 'nobody', isRefused: true },
  // Any signed-in person may set a password. After a recovery the page is the same.
  { name: 'login-new-password', path: '/login/new-password' },
  { name: 'login-invitation', path: '/login/new-password?welcome=true' },
];
