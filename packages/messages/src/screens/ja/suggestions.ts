export const suggestions = {
  title: '提言',
  empty: '提言はまだありません',
  emptyText: '専門家の書いた提言がここに並びます。',
  author: '執筆者について',
  allByAuthor: '{name}の提言をすべて見る',
  authorNotFound: '執筆者が見つかりません',
  authorNotFoundText: 'ご利用のアカウントで読める提言がありません。',
  toSuggestions: '提言の一覧へ',
} as const;
