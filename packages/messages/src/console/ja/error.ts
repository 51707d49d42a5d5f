export const error = {
  network: 'サーバーに接続できません。通信状況を確認して、もう一度お試しください。',
  unexpected: '予期しないエラーが発生しました。もう一度お試しください。',
  pageFailed: 'ページを読み込めませんでした',
  listFailed: '一覧を読み込めませんでした',
  notFound: 'ページが見つかりません',
  notFoundText: 'URLに誤りがあるか、ページが削除された可能性があります。',
};
