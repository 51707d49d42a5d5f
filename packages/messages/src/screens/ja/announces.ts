export const announces = {
  title: 'お知らせ',
  empty: 'お知らせはありません',
  emptyText: 'サービスについてのお知らせがここに表示されます。',
  important: '重要',
  unread: '未読',
  inOtherLanguage: '英語のみ',
} as const;
