export const alerts = {
  title: 'アラート',
  current: '最新のアラート',
  previous: '前回のアラート',
  secondPrevious: '前々回のアラート',
  count: { other: '{count} 件' },
  new: '新着',
  foundBy: '保存した検索：{names}',
  separator: '、',
  settings: 'アラートの設定',
  empty: 'アラートはまだありません',
  emptyText: '検索を保存して配信方法を選ぶと、条件に合う新しい記事がここに届きます。',
  toPublications: '検索を保存する',
} as const;
