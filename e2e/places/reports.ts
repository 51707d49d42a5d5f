import type { Place } from './place.ts';
import { firstItemOf } from './steps.ts';

const firstReport = firstItemOf('/reports');

export const reportPlaces: readonly Place[] = [
  { name: 'reports', path: '/reports' },
  { name: 'reports-empty', path: '/reports', as: 'newcomer' },
  { name: 'reports-loading', path: '/reports', network: 'stuck' },
  { name: 'reports-failed', path: '/reports', network: 'cut off' },
  { name: 'reports-new', path: '/reports/edit' },
  { name: 'reports-report', path: firstReport },
  {
    name: 'reports-links',
    path: firstReport,
    prepare: async (page) => {
      await page.locator('button:has(.tabler-icon-link)').click();
      await page.getByRole('dialog').getByRole('combobox').first().waitFor();
    },
  },
  { name: 'reports-schedules', path: '/reports/schedules' },
  { name: 'reports-schedules-empty', path: '/reports/schedules', as: 'newcomer' },
  {
    name: 'reports-schedule',
    path: '/reports/schedules',
    prepare: async (page) => {
      await page.getByRole('main').locator('li button').first().click();
      await page.getByRole('dialog').getByText(/08:30/).waitFor();
    },
  },
  { name: 'reports-unknown', path: '/reports/999999999' },
];
