export const rowActs = {
  swipeHint: '右スワイプで既読、左スワイプでクリップ',
  place: '{count}件中{place}件目',
  along: '一覧の前後の記事',
  createAction: 'アクションを作成',
  onBoard: 'ボードを選択',
  matchedBy: '一致した検索',
  matchedNone: '保存した検索には一致していません',
  andMore: { other: 'ほか{count}件' },
} as const;
