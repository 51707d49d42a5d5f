import type { Translation } from '../../translate.ts';
import type { sharing as english } from '../en/sharing.ts';

export const sharing: Translation<typeof english> = {
  title: '「{title}」を共有',
  who: 'メンバーまたはメールアドレス',
  whoHint: '一覧からメンバーを選択するか、メールアドレスを入力してください。',
  accessLabel: 'アクセス権',
  accessOf: '{name}さんのアクセス権',
  access: { EDIT: '編集可', VIEW: '閲覧のみ' },
  accessHint: {
    board: {
      EDIT: 'ボード、記事、アクション、コメントを閲覧・編集できます。',
      VIEW: 'ボード、記事、アクション、コメントを閲覧できます。',
    },
    action: {
      EDIT: 'アクションの閲覧・編集と、コメントができます。',
      VIEW: 'アクションとコメントを閲覧できます。',
    },
  },
  accessChanged: 'アクセス権を変更しました',
  language: '招待メールの言語',
  seats: {
    cost: {
      other:
        '{emails}はメンバーではありません。招待を送信し、空いている利用枠{free}人分のうち{count}人分を使用します（{limit}人分のうち{taken}人分を使用中）。',
    },
    tooFew: {
      other:
        '{emails}はメンバーではありません。招待には利用枠が{count}人分必要ですが、空きは{limit}人分のうち{free}人分です。',
    },
  },
  share: '共有',
  shareAndInvite: '共有して招待',
  shared: { other: '新たに{count}人と共有しました' },
  invited: { other: '共有し、{count}人に招待を送信しました' },
  sharedAlready: 'すでに共有しています',
  accountFull: '管理者に利用枠の追加を依頼するか、メンバーとのみ共有してください。',
  people: '共有相手',
  none: 'まだ誰とも共有していません。',
  pending: '招待中',
  awaitsApproval: '管理者の承認待ち',
  viewOnly: '閲覧のみで共有されています。編集が必要な場合は、作成者に依頼してください。',
  remove: '{name}さんとの共有をやめる',
  removed: '{name}さんとの共有をやめました',
};
