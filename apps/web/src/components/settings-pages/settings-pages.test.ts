import { expect, test } from 'vitest';
import { settingsPageTitle, whoMayOpen } from './settings-pages.ts';

test.each([
  ['/settings/personal/alerts', 'settings.personal.alerts.title'],
  ['/en/settings/company-old/member-old', 'company.members.title'],
  ['/settings', 'settings.title'],
])('the heading of %s is %s', (pathname, expected) => {
  expect(settingsPageTitle(pathname)).toBe(expected);
});

test.each([
  ['/settings/company-old/member-old', 'ADMIN', null],
  ['/settings/company-old/member-old', 'BILLING', 'settings.forAdmins'],
  ['/ja/settings/company-old/organization-old', 'GENERAL', 'settings.forBilling'],
  ['/settings/company-old/tags-old', 'READONLY', null],
  ['/settings/personal/profile', 'READONLY', null],
  ['/settings/company-old/member-old', undefined, null],
])('%s opened as %s names who may: %s', (pathname, role, expected) => {
  expect(whoMayOpen(pathname, role)).toBe(expected);
});
