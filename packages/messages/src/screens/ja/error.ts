export const error = {
  notFoundTitle: 'ページが見つかりません',
  notFoundText: 'ページが移動したか、アドレスに誤りがある可能性があります。',
  serverTitle: 'サーバーエラーが発生しました',
  serverText: 'サーバー側で問題が発生しました。再読み込みしても直らない場合は、数分後にもう一度お試しください。',
  invalidPath: 'ページが見つかりません：{path}',
  unmatchedPath: 'ページが見つかりません：{path}',
  toPublications: '記事一覧へ',
  reload: '再読み込み',
  network: 'サーバーに接続できません。通信状況を確認して、もう一度お試しください。',
  unexpected: '予期しないエラーが発生しました。もう一度お試しください。',
  pageFailed: 'ページを読み込めませんでした',
  listFailed: '一覧を読み込めませんでした',
} as const;
