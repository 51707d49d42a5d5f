import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeLayout } from '#src/app/layout-state.ts';
import { type AnsweringServer, simulatedPage, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { SettingsLayout } from './settings-layout.tsx';

let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer();
  changeLayout({ isOpenSearch: true, leftDrawerComponentName: null });
});

afterEach(async () => {
  cleanup();
  simulatedPage().setViewport({ width: 1440, height: 900 });
  await server.stop();
});

const button = () => screen.getByRole('button', { name: 'Settings menu' });
const links = () => screen.queryByRole('navigation', { name: 'Settings menu' });

test('the links stand beside the page, and the button takes them away and brings them back', async () => {
  await renderScreen(<SettingsLayout drawerName="account" />);
  const aside = screen.getByRole('complementary', { name: 'Settings' });
  within(aside).getByRole('link', { name: 'Profile' });
  expect(button().getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(button());
  expect(links()).toBeNull();
  fireEvent.click(button());
  expect(links()).not.toBeNull();
});

test('on a phone they open as a sheet over the page, which the choice of one closes', async () => {
  simulatedPage().setViewport({ width: 390, height: 844 });
  await renderScreen(<SettingsLayout drawerName="company" />);
  expect(links()).toBeNull();
  fireEvent.click(button());
  const sheet = within(await screen.findByRole('dialog', { name: 'Settings' }));
  fireEvent.click(await sheet.findByRole('link', { name: 'Alerts' }));
  expect(button().getAttribute('aria-expanded')).toBe('false');
});
