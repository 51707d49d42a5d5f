/** The words of the mail that asks somebody to join an account, and of the page on which they say no. */
import { createTranslate, type KeyOf, type Locale, type Translate, type Translation } from './translate.ts';

const en = {
  subject: '{name} invites you to {account} on {product}',
  title: 'You are invited to {account}',
  text: '{name} invites you to work in the account “{account}” on {product}.',
  somebody: 'An administrator',
  known: 'Sign in with this address and you are a member. What was shared with you is there then.',
  new: 'Choose a password by the link in our other mail to this address, or sign up with this address.',
  expires: 'The invitation is good until {date}.',
  button: 'Sign in and join',
  ignore: 'If you did not expect this, there is nothing you need to do.',
  decline: 'Decline the invitation',
  declinePage: {
    title: 'Decline the invitation',
    question: 'Do you want to decline the invitation to “{account}”? You will not become a member of it.',
    button: 'Decline',
    done: 'You have declined the invitation to “{account}”.',
    gone: 'This invitation is no longer open: it was accepted, declined or taken back, or has expired.',
  },
} as const;

const ja: Translation<typeof en> = {
  subject: '{name}さんから{product}の「{account}」への招待',
  title: '「{account}」に招待されています',
  text: '{name}さんが、{product}のアカウント「{account}」にあなたを招待しています。',
  somebody: '管理者',
  known: 'このメールアドレスでサインインすると、メンバーになります。あなたに共有されたものも、そこでご覧いただけます。',
  new: '同じアドレス宛に別途お送りしたメールのリンクからパスワードを設定するか、このアドレスで登録してください。',
  expires: '招待の有効期限は{date}です。',
  button: 'サインインして参加する',
  ignore: '心当たりのない場合は、何もしていただく必要はありません。',
  decline: '招待を辞退する',
  declinePage: {
    title: '招待の辞退',
    question: '「{account}」への招待を辞退しますか。辞退すると、メンバーにはなりません。',
    button: '辞退する',
    done: '「{account}」への招待を辞退しました。',
    gone: 'この招待は、すでに承諾・辞退・取り消しが行われたか、有効期限が切れています。',
  },
};

/** Both trees, for the test that holds their keys and gaps equal. */
export const invitationWords = { en, ja };

export type InvitationWordKey = KeyOf<typeof en>;

const translators: Record<Locale, Translate<typeof en>> = {
  en: createTranslate<typeof en>('en', en),
  ja: createTranslate<typeof en>('ja', ja),
};

/** Returns the function that gives the words around invitations in a language. */
export function translateInvitation(language: Locale): Translate<typeof en> {
  return translators[language];
}
