export const list = {
  showNewer: { other: '新着{count}件を表示' },
  next: '次の項目',
  previous: '前の項目',
  open: '項目を開く',
  search: '一覧を検索',
  clearSearch: '検索を解除',
} as const;
