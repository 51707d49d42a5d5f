export const clips = {
  title: 'Clips',
  empty: 'No clips yet',
  emptyText: 'Press the bookmark of an article to keep it here.',
  toPublications: 'Find articles',
} as const;
