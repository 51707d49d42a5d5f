export const recent = {
  title: '閲覧履歴',
  empty: '閲覧した記事はまだありません',
  emptyText: '開いた記事が、新しい順に200件まで表示されます。',
  readLastHour: '1時間以内に既読にした記事',
  nothingRead: '1時間以内に既読にした記事はありません',
  nothingReadText: '開いた記事や既読にした記事が、1時間ここに表示されます。',
} as const;
