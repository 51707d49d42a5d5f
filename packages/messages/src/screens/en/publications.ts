export const publications = {
  title: 'Publications',
  headlines: 'Headlines',
  notices: 'Notices',
  filters: 'Filters',
  filtersCount: { one: 'Filters ({count})', other: 'Filters ({count})' },
  empty: 'No articles yet',
  emptyText: 'Articles are being collected from the sources. They appear here in a moment.',
  nothingFound: 'Nothing matches',
  nothingFoundText: 'Try fewer keywords, a longer period or more sources.',
  clearSearch: 'Clear the search',
} as const;
