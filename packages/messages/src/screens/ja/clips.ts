export const clips = {
  title: 'クリップ',
  empty: 'クリップはまだありません',
  emptyText: '気になる記事のしおりを押すと、ここに保存されます。',
  toPublications: '記事を探す',
} as const;
