export const labels = {
  remove: 'タグ「{name}」を外す',
  title: 'タグ',
  open: 'タグを追加',
  added: 'タグ「{name}」を追加しました',
  removed: 'タグ「{name}」を外しました',
  none: 'このアカウントにはタグがまだありません。',
  create: 'タグを作成',
  askAdmin: '管理者にご依頼ください。',
  notSaved: 'タグとトピックでの絞り込みは、保存される条件に含まれません。',
} as const;
