import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unreadAnnouncements } from '#src/app/session/announcement-badge.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { AnnouncesScreen } from './announces-screen.tsx';

let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer();
});

afterEach(async () => {
  cleanup();
  await server.stop();
});

const announcement = (id: string, isUnread: boolean) => ({
  ...{ id, isUnread, title: `No. ${id}`, bodyHtml: '<p>Text</p>', language: 'en', importance: 'NORMAL' },
  publishedAt: '2026-11-20T00:00:00.000Z',
});

test('what is on the page counts as seen once, and the mark in the menu goes', async () => {
  unreadAnnouncements.set(1);
  const data = [announcement('2', true), announcement('1', false)];
  server.answers.Announcements = { data: { announcements: { isFirst: true, isLast: true, data } } };
  server.answers.MarkAnnouncementsRead = { data: { markAnnouncementsRead: 1 } };
  server.answers.UnreadAnnouncements = { data: { unreadAnnouncementCount: 0 } };
  await renderScreen(<AnnouncesScreen />);
  await waitFor(() => expect(unreadAnnouncements.get()).toBe(0));
  const marked = server.asked.filter(({ name }) => name === 'MarkAnnouncementsRead');
  expect(marked.map(({ variables }) => variables)).toEqual([{ announcementIds: ['2'] }]);
});
