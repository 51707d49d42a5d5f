export const reading = {
  unread: 'Unread',
  toggle: 'Mark as read or unread',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
} as const;
