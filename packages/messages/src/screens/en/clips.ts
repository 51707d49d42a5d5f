export const clips = {
  title: 'Clips',
  empty: 'No clips yet',
  emptyText: 'Press “Clip” on an article to keep it here.',
  toPublications: 'Find articles',
  show: 'Show clips',
  nothingFound: 'No clips with this tag',
  nothingFoundText: 'Choose other tags, or clear the filter.',
  showAll: 'Show all clips',
} as const;
