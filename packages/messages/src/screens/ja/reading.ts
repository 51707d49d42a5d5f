export const reading = {
  unread: '未読',
  toggle: '既読・未読の切り替え',
  markRead: '既読にする',
  markUnread: '未読に戻す',
} as const;
