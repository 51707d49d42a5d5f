export const recent = {
  title: 'History',
  empty: 'No articles opened yet',
  emptyText: 'The last 200 articles that you opened appear here, newest first.',
} as const;
