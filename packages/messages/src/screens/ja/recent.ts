export const recent = {
  title: '閲覧履歴',
  empty: '閲覧した記事はまだありません',
  emptyText: '開いた記事が新しい順に 200 件までここに並びます。',
} as const;
