export const recent = {
  title: 'History',
  empty: 'No articles opened yet',
  emptyText: 'The last 200 articles that you opened appear here, newest first.',
  readLastHour: 'Read in the last hour',
  nothingRead: 'Nothing read in the last hour',
  nothingReadText: 'Articles that you open or mark as read appear here for an hour.',
} as const;
