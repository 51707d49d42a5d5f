export const recent = {
  title: 'Recent',
  empty: 'Nothing opened yet',
  emptyText: 'The last 200 articles you open are listed here, the newest first.',
} as const;
