import type { Translation } from '../../translate.ts';
import type { sharing as english } from '../en/sharing.ts';

export const sharing: Translation<typeof english> = {
  title: '「{title}」を共有',
  emails: 'メールアドレス',
  hint: {
    board:
      '複数の場合はカンマで区切ってください。共有した人は、ボードとアクションを閲覧・編集できます。メンバーでない人には招待を送信します。',
    action:
      '複数の場合はカンマで区切ってください。共有した人は、アクションを閲覧・編集できます。メンバーでない人には招待を送信します。',
  },
  share: '共有',
  shared: { other: '新たに{count}人と共有しました' },
  invited: { other: '共有し、{count}人に招待を送信しました' },
  sharedAlready: 'すでに共有しています',
  accountFull: '管理者に利用枠の追加を依頼するか、メンバーとのみ共有してください。',
  people: '共有相手',
  none: 'まだ誰とも共有していません。',
  pending: '招待中',
  viewOnly: '閲覧のみで共有されています。編集が必要な場合は、作成者に依頼してください。',
  remove: '{name}さんとの共有をやめる',
  removed: '{name}さんとの共有をやめました',
};
