import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { TodayScreen } from './today-screen.tsx';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(async () => {
  cleanup();
  await server.stop();
});

const source = { __typename: 'Source', id: '1', jaSub: '港湾速報', enSub: 'Harbour News', localSub: '港湾速報' };

const searchOf = (name: string, values: object = {}) => ({
  __typename: 'TodaySearch',
  savedSearch: { __typename: 'SearchSettings', id: name, name, conditions: { keywords: name } },
  days: [1, 0, 2, 3, 1, 6, 24].map((count, day) => ({ __typename: 'DayCount', day: `2026-11-${14 + day}`, count })),
  isComplete: true,
  spike: null,
  topStory: null,
  reducedSources: [],
  ...values,
});

const topStory = {
  __typename: 'TopStory',
  articleCount: 5,
  article: {
    ...{ __typename: 'Headline', id: '7', articleKind: 'Headline', title: 'Chips in half the time', language: 'en' },
    ...{ publishedAt: '2026-11-20T00:00:00Z', isRead: false, source },
  },
};

const delivery = {
  __typename: 'NextDelivery',
  at: '2026-11-20T23:30:00Z',
  articleCount: 5,
  searches: [{ __typename: 'DeliverySearch', name: 'chips', articleCount: 3 }],
};

async function showToday(searches: object[], { nextDelivery = delivery, alertsChannel = 1 }: object & Options = {}) {
  const user = { __typename: 'User', id: 'u', alertsChannel, alertsTime: '08:30' };
  server.answers.Today = { data: { today: searches, nextDelivery, user } };
  server.answers.UnreadCounts = {
    data: {
      unreadCounts: [
        { __typename: 'UnreadCount', savedSearchId: 'chips', headlines: 12, notices: 2, isComplete: true },
        { __typename: 'UnreadCount', savedSearchId: 'ports', headlines: 0, notices: 0, isComplete: true },
      ],
    },
  };
  await renderScreen(<TodayScreen />);
}

interface Options {
  nextDelivery?: object;
  alertsChannel?: number;
}

const textOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a saved search has its unread articles, its days and its top story in a row', async () => {
  await showToday([searchOf('chips', { topStory })]);
  const row = (await screen.findByRole('rowheader', { name: /chips/ })).closest('tr') as HTMLElement;
  await within(row).findByText('12');
  expect(textOf(row).slice(0, 3)).toEqual(['12', '24', '6']);
  expect(within(row).getByRole('img', { name: /1, 0, 2, 3, 1, 6, 24/ })).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'Chips in half the time' }).getAttribute('href')).toBe(
    '/articles/headlines/7',
  );
  expect(within(row).getByText(/Harbour News.*4 related articles/)).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'chips' }).getAttribute('href')).toBe('/publications?q=chips');
});

test('a spike comes first, and a number that is a lower bound says so', async () => {
  await showToday([searchOf('ports', { isComplete: false }), searchOf('chips', { spike: 3.14 })]);
  const names = await screen.findAllByRole('rowheader');
  expect(names.map(({ textContent }) => textContent)).toEqual(['chipsSpike, 3.1 times the usual number', 'ports']);
  expect(screen.getByText('24+')).toBeTruthy();
});

test('the next delivery says what it holds now', async () => {
  await showToday([searchOf('chips')]);
  const card = within(await screen.findByRole('region', { name: 'Next delivery' }));
  expect(card.getByText('5 articles so far')).toBeTruthy();
  expect(card.getByText('chips 3')).toBeTruthy();
});

test('without a channel alerts are off', async () => {
  await showToday([searchOf('chips')], { alertsChannel: 0, nextDelivery: { ...delivery, at: null, searches: [] } });
  expect(await screen.findByText('Alerts are off.')).toBeTruthy();
});

test('a source that delivers nothing is named once, with the searches that miss it', async () => {
  const reduced = { __typename: 'ReducedSource', reason: 'unreachable', lastSuccessAt: null, source };
  await showToday([searchOf('chips', { reducedSources: [reduced] }), searchOf('ports', { reducedSources: [reduced] })]);
  const card = within(await screen.findByRole('region', { name: 'Sources that are not delivering' }));
  expect(card.getAllByRole('listitem')).toHaveLength(1);
  expect(card.getByText('No answer')).toBeTruthy();
  expect(card.getByText('Affects chips, ports')).toBeTruthy();
});

test('without saved searches it says how to begin', async () => {
  await showToday([]);
  expect(await screen.findByText('No saved searches yet')).toBeTruthy();
});

test('a failure can be tried again', async () => {
  await renderScreen(<TodayScreen />);
  await screen.findByRole('alert');
  server.answers.Today = {
    data: { today: [searchOf('chips')], nextDelivery: delivery, user: null },
  };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: /chips/ })).toBeTruthy();
});
