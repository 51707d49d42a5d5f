import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

let server: AnsweringServer;

beforeEach(async () => {
  // The simulated page has no fonts, but auto-growing text areas wait for `document.fonts`.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  server = await startAnsweringServer();
  server.answers.RenderMarkdown = { data: { renderMarkdown: '<p>It is <strong>soon</strong>.</p>' } };
});

afterEach(async () => {
  cleanup();
  await server.stop();
});

const announcement = {
  ...{ id: '3', jaTitle: null, jaBody: null, enTitle: 'Work', enBody: 'It is **soon**.' },
  ...{ importance: 'IMPORTANT' as const, publishFrom: '2026-11-20T00:00:00.000Z', publishUntil: null },
};

describe('an announcement', () => {
  test('is previewed by the server’s renderer, and saved with its window', async () => {
    server.answers.SaveAnnouncement = { data: { saveAnnouncement: { id: '3' } } };
    const { findByText, getAllByLabelText, getByLabelText, getByRole } = await renderScreen(
      <AnnouncementForm announcement={announcement} />,
    );
    expect((await findByText('soon')).tagName).toBe('STRONG');
    expect(server.asked.map(({ variables }) => variables)).toEqual([{ markdown: 'It is **soon**.' }]);
    fireEvent.change(getAllByLabelText('Title')[0]!, { target: { value: '保守' } });
    fireEvent.change(getByLabelText('Until'), { target: { value: '2026-12-01T09:00' } });
    fireEvent.click(getByRole('button', { name: 'Save' }));
    await findByText('Saved');
    expect(server.asked.at(-1)).toEqual({
      name: 'SaveAnnouncement',
      variables: {
        ...{ announcementId: '3', jaTitle: '保守', jaBody: '', enTitle: 'Work', enBody: 'It is **soon**.' },
        importance: 'IMPORTANT',
        publishFrom: '2026-11-20T00:00:00.000Z',
        publishUntil: new Date('2026-12-01T09:00').toISOString(),
      },
    });
  });

  test('says under each field what the server found wrong, and keeps what was typed', async () => {
    const problems = [{ field: 'jaBody', message: 'This field is required.' }];
    server.answers.SaveAnnouncement = {
      errors: [{ message: 'Some values cannot be used.', extensions: { code: 'BAD_USER_INPUT', problems } }],
    };
    const { findByText, getAllByLabelText, getByRole } = await renderScreen(
      <AnnouncementForm announcement={announcement} />,
    );
    const [title] = getAllByLabelText('Title');
    fireEvent.change(title!, { target: { value: '保守' } });
    fireEvent.click(getByRole('button', { name: 'Save' }));
    await findByText('This field is required.');
    await waitFor(() => expect(title).toHaveProperty('value', '保守'));
  });
});
