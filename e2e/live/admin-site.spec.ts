import { expect } from '@playwright/test';
import { addUser } from '../support/commands.ts';
import { adminSite, test } from '../support/live-journey.ts';
import { signIn } from '../support/sign-in.ts';

const admin = { email: 'admin@shiomi.example', password: 'paper boats at noon', account: '潮見工業' };

test('an ADMIN is led to the site where accounts are managed, with the account and their address', async ({
  page,
  live: { product },
}) => {
  addUser(product, admin);
  await signIn(page, { url: product.url, ...admin });
  await page.getByRole('banner').locator('[popovertarget="account-card"]').click();
  const link = page.locator(`a[href^="${adminSite}"]`);
  await expect(link).toHaveAttribute('target', '_blank');
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
  const account = (await page.context().cookies()).find(({ name }) => name === 'account');
  expect(searchParams.get('accountId')).toBe(account?.value);
  expect(searchParams.get('email')).toBe(admin.email);
});
