import { createTranslate, type KeyOf, type Locale, type Translate, type Translation } from './translate.ts';

const en = {
  subject: '{name} invited you to {account} on {product}',
  subjectShared: {
    board: '{name} invited you to the board “{title}” in {account}',
    action: '{name} invited you to the action “{title}” in {account}',
  },
  title: '{name} invited you to {account}',
  text: '{name} invited you to join {account} on {product}, where your team follows the news that matters to it.',
  nameAndAddress: '{name} ({email})',
  somebody: 'An administrator',
  shared: {
    board: 'The board “{title}” is shared with you. It opens as soon as you have joined.',
    action: 'The action “{title}” is shared with you. It opens as soon as you have joined.',
  },
  expires: 'The invitation is for {email}. You can accept it until {date}.',
  button: 'Accept invitation',
  ignore: 'If you do not know {name}, you can ignore this e-mail.',
  decline: 'Decline invitation',
  declinePage: {
    title: 'Decline invitation',
    question: 'Do you want to decline the invitation to “{account}”? You will not become a member of it.',
    button: 'Decline',
    done: 'You have declined the invitation to “{account}”.',
    gone: 'This invitation is no longer open. It was accepted, declined or revoked, or it has expired.',
  },
} as const;

const ja: Translation<typeof en> = {
  subject: '{name}さんが{product}の「{account}」に招待しています',
  subjectShared: {
    board: '{name}さんがボード「{title}」に招待しています（{account}）',
    action: '{name}さんがアクション「{title}」に招待しています（{account}）',
  },
  title: '{name}さんが「{account}」に招待しています',
  text: '{name}さんから、{product}のアカウント「{account}」への招待が届いています。参加すると、チームで必要なニュースを追えるようになります。',
  nameAndAddress: '{name}（{email}）',
  somebody: '管理者',
  shared: {
    board: 'ボード「{title}」が共有されています。参加するとすぐに開けます。',
    action: 'アクション「{title}」が共有されています。参加するとすぐに開けます。',
  },
  expires: 'この招待は{email}宛てです。{date}まで有効です。',
  button: '招待を受ける',
  ignore: '{name}さんに心当たりがない場合は、このメールを破棄してください。',
  decline: '招待を辞退',
  declinePage: {
    title: '招待の辞退',
    question: '「{account}」への招待を辞退しますか？辞退すると、メンバーにはなりません。',
    button: '辞退',
    done: '「{account}」への招待を辞退しました。',
    gone: 'この招待は、すでに承諾・辞退・取り消しが行われたか、有効期限が切れています。',
  },
};

export const invitationWords = { en, ja };

export type InvitationWordKey = KeyOf<typeof en>;

const translators: Record<Locale, Translate<typeof en>> = {
  en: createTranslate<typeof en>('en', en),
  ja: createTranslate<typeof en>('ja', ja),
};

export function translateInvitation(language: Locale): Translate<typeof en> {
  return translators[language];
}
