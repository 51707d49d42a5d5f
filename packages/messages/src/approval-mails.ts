import { createTranslate, type Locale, type Translate, type Translation } from './translate.ts';

const en = {
  subject: '{name} asks to share with {email}',
  title: 'Approve an invitation?',
  text: {
    board:
      '{name} wants to share the board “{title}” with {email}, who does not belong to {account}. If you approve, we invite them.',
    action:
      '{name} wants to share the action “{title}” with {email}, who does not belong to {account}. If you approve, we invite them.',
  },
  until: 'Nothing is sent to them before. The request expires after 14 days.',
  button: 'Approve or decline',
  why: 'You receive this e-mail as an administrator of {account}.',
} as const;

type ApprovalMailWords = typeof en;

const ja: Translation<ApprovalMailWords> = {
  subject: '{name}さんが{email}との共有の承認を求めています',
  title: '招待の承認のお願い',
  text: {
    board:
      '{name}さんが、ボード「{title}」を{account}のメンバーではない{email}と共有しようとしています。承認すると招待メールをお送りします。',
    action:
      '{name}さんが、アクション「{title}」を{account}のメンバーではない{email}と共有しようとしています。承認すると招待メールをお送りします。',
  },
  until: '承認されるまで、先方には何も送信されません。依頼は14日で無効になります。',
  button: '承認または却下する',
  why: '{account}の管理者の方にお送りしています。',
};

const translators: Record<Locale, Translate<ApprovalMailWords>> = {
  en: createTranslate<ApprovalMailWords>('en', en),
  ja: createTranslate<ApprovalMailWords>('ja', ja),
};

export const translateApprovalMail = (locale: Locale): Translate<ApprovalMailWords> => translators[locale];
