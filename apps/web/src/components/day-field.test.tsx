import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLocale } from '#src/app/words.ts';
import { type AnsweringServer, startAnsweringServer } from '../../test/answering-server.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { DayField } from './day-field.tsx';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

test('shows a day in the form of the language, and takes what is typed or cleared', async () => {
  const onChange = vi.fn();
  await renderScreen(<DayField label="From" value="2026-11-24" onChange={onChange} />);
  const field = screen.getByLabelText('From') as HTMLInputElement;
  expect(field.value).toBe('24 Nov 2026');
  fireEvent.change(field, { target: { value: '2026/11/3' } });
  expect(onChange).toHaveBeenLastCalledWith('2026-11-03');
  fireEvent.click(screen.getByRole('button', { name: 'Clear', hidden: true }));
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('is Japanese in Japanese', async () => {
  await renderScreen(<DayField label="From" value="2026-11-24" onChange={() => {}} />);
  await setLocale('ja');
  expect(((await screen.findByLabelText('From')) as HTMLInputElement).value).toBe('2026年11月24日');
});
