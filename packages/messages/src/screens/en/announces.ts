export const announces = {
  title: 'Announcements',
  empty: 'No announcements',
  emptyText: 'Announcements about the service appear here.',
  important: 'Important',
  unread: 'Unread',
  inOtherLanguage: 'Written in Japanese only',
} as const;
