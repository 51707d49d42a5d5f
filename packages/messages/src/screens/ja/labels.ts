export const labels = {
  title: 'タグ',
  open: 'タグを付ける',
  added: '「{name}」を付けました',
  removed: '「{name}」を外しました',
  none: 'このアカウントにはタグがまだありません。',
  create: 'タグを作成',
  askAdmin: 'タグは管理者が作成できます。',
  notSaved: 'タグとトピックでの絞り込みは、保存される条件に含まれません。',
} as const;
