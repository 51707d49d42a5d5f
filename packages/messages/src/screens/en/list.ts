export const list = {
  showNewer: { one: '{count} new', other: '{count} new' },
  next: 'Next item',
  previous: 'Previous item',
  open: 'Open the item',
  search: 'Search the list',
  clearSearch: 'Clear the search',
} as const;
