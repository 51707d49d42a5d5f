export const clips = {
  title: 'クリップ',
  empty: 'クリップはまだありません',
  emptyText: '「クリップ」ボタンを押すと、記事がここに保存されます。',
  toPublications: '記事を検索',
  show: 'クリップを表示',
  nothingFound: 'このタグの付いたクリップはありません',
  nothingFoundText: 'ほかのタグを選択するか、絞り込みを解除してください。',
  showAll: 'すべてのクリップを表示',
} as const;
