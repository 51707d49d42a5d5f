export const publications = {
  title: '記事',
  headlines: 'ニュース',
  notices: '公表資料',
  filters: '絞り込み',
  filtersCount: { other: '絞り込み（{count}）' },
  empty: '記事はまだありません',
  emptyText: '情報源から記事を集めています。しばらくするとここに並びます。',
  nothingFound: '条件に合う記事がありません',
  nothingFoundText: 'キーワードを減らすか、期間や情報源の条件をゆるめてみてください。',
  clearSearch: '条件をすべて外す',
} as const;
