export const alerts = {
  title: 'Alerts',
  current: 'Latest alert',
  previous: 'Previous alert',
  secondPrevious: 'The one before',
  count: { one: '{count} article', other: '{count} articles' },
  new: 'New',
  foundBy: 'Saved search: {names}',
  separator: ', ',
  settings: 'Alert settings',
  empty: 'No alerts yet',
  emptyText: 'Save a search and choose how it reaches you: new articles that match then arrive here.',
  toPublications: 'Save a search',
} as const;
