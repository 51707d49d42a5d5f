import type { Translation } from '../../translate.ts';
import type { sharing as english } from '../en/sharing.ts';

export const sharing: Translation<typeof english> = {
  title: '「{title}」を共有',
  emails: 'メールアドレス',
  hint: {
    board:
      '複数の場合はカンマで区切ってください。共有した方はボードとアクションを閲覧・編集できます。メンバーでない方には招待をお送りします。',
    action:
      '複数の場合はカンマで区切ってください。共有した方はアクションを閲覧・編集できます。メンバーでない方には招待をお送りします。',
  },
  share: '共有する',
  shared: { other: '新たに{count}人と共有しました' },
  invited: { other: '共有し、{count}人に招待を送りました' },
  sharedAlready: 'すでに共有しています',
  accountFull: '管理者に利用枠の追加を依頼するか、メンバーの方とのみ共有してください。',
  people: '共有している方',
  none: 'まだ誰とも共有していません。',
  pending: '招待中',
  remove: '{name}さんとの共有をやめる',
  removed: '{name}さんとの共有をやめました',
};
