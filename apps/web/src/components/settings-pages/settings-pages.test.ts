import { expect, test } from 'vitest';
import { settingsPageTitle } from './settings-pages.ts';

test.each([
  ['/settings/personal/alerts', 'settings.personal.alerts.title'],
  ['/en/settings/company-old/member-old', 'company.members.title'],
  ['/settings', 'settings.title'],
])('the heading of %s is %s', (pathname, expected) => {
  expect(settingsPageTitle(pathname)).toBe(expected);
});
