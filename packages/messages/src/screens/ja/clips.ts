export const clips = {
  title: 'クリップ',
  empty: 'クリップはまだありません',
  emptyText: '気になる記事のしおりを押すと、ここに保存されます。',
  toPublications: '記事を探す',
  show: 'クリップを表示',
  nothingFound: 'このタグの付いたクリップはありません',
  nothingFoundText: 'ほかのタグを選ぶか、絞り込みを解除してください。',
  showAll: 'すべてのクリップを表示',
} as const;
