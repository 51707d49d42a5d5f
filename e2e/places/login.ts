import type { Page } from '@playwright/test';
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
      await page.locator('input[name="email"]').fill('nobody@example.com');
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
      // Uses a new email address each time, because a second mail to the same address is allowed only after a minute.
      await page.locator('input[name="email"]').fill(`nobody-${Date.now()}@example.com`);
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
  { name: 'login-join', ...invitationPlace('open') },
  { name: 'login-join-expired', ...invitationPlace('expired') },
  { name: 'login-join-revoked', ...invitationPlace('revoked') },
  {
    name: 'login-join-password',
    ...invitationPlace('open', async (page) => {
      await submit(page);
      await page.locator('input[type="password"]').waitFor();
    }),
  },
  { name: 'login-join-unknown', path: '/login/invitation?token=none', as: 'nobody', isRefused: true },
  { name: 'login-new-password', path: '/login/new-password' },
  { name: 'login-invitation', path: '/login/new-password?welcome=true' },
];

function invitationPlace(state: string, prepare?: (page: Page) => Promise<void>): Omit<Place, 'name'> {
  const token = `${state}-${prepare ? 'password' : 'seen'}`;
  return {
    path: `/login/invitation?token=${token}`,
    as: 'nobody',
    isRefused: true,
    prepare: async (page) => {
      const invitation = {
        ...{ state, accountId: '1', account: '潮見商事', inviter: '青井 花子', email: 'taro@minato.example' },
        ...{ expiresAt: '2026-12-10T03:00:00Z', shared: { kind: 'board', id: 1, title: '半導体の動き' } },
      };
      await page.route(`**/api/invitations/${token}`, (route) => route.fulfill({ json: invitation }));
      await page.route(`**/api/invitations/${token}/accept`, (route) =>
        route.fulfill({ json: { kind: 'password', token: 'none' } }),
      );
      await page.reload();
      await page.getByText('taro@minato.example').or(page.getByText('潮見商事')).first().waitFor();
      await prepare?.(page);
    },
  };
}
