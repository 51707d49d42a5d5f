export const announces = {
  title: 'Announcements',
  empty: 'No announcements',
  emptyText: 'News about the service itself appears here.',
  important: 'Important',
  unread: 'New',
  inOtherLanguage: 'Written in Japanese only',
} as const;
