export const list = {
  showNewer: { one: '{count} new', other: '{count} new' },
  next: 'Next item',
  previous: 'Previous item',
  open: 'Open the item',
  search: 'Search this list',
  clearSearch: 'Clear search',
} as const;
