export const recent = {
  title: '閲覧履歴',
  empty: '閲覧した記事はまだありません',
  emptyText: '開いた記事が、新しい順に200件まで表示されます。',
} as const;
