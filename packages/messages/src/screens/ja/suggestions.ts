export const suggestions = {
  title: 'インサイト',
  empty: 'インサイトはまだありません',
  emptyText: '専門家による記事がここに表示されます。',
  author: '執筆者について',
  allByAuthor: '{name}のインサイトをすべて表示',
  authorNotFound: '執筆者が見つかりません',
  authorNotFoundText: 'ご利用のアカウントで閲覧できる記事がありません。',
  toSuggestions: 'インサイトの一覧へ',
} as const;
