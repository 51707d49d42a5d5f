/** The words of the mail that tells a person what was shared with them. */
import { createTranslate, type Locale, type Translate, type Translation } from './translate.ts';

const en = {
  board: {
    subject: '{name} shared the board “{title}” with you',
    heading: '{name} shared a board with you',
    body: '{name} ({email}) shared this board with you in {account} at {product}. You can read it and work on it: its text, its articles, its actions and their comments.',
    open: 'Open the board',
  },
  action: {
    subject: '{name} shared the action “{title}” with you',
    heading: '{name} shared an action with you',
    body: '{name} ({email}) shared this action with you in {account} at {product}. You can read it, work on it and comment on it.',
    open: 'Open the action',
  },
  why: 'You receive this e-mail because {name} entered your address to share this page. There will be no other about it.',
} as const;

type ShareMailWords = typeof en;

const ja: Translation<ShareMailWords> = {
  board: {
    subject: '{name} さんがボード「{title}」を共有しました',
    heading: '{name} さんがボードを共有しました',
    body: '{product} の {account} で、{name} さん（{email}）がこのボードをあなたと共有しました。閲覧のほか、内容、記事、アクションとコメントを編集できます。',
    open: 'ボードを開く',
  },
  action: {
    subject: '{name} さんがアクション「{title}」を共有しました',
    heading: '{name} さんがアクションを共有しました',
    body: '{product} の {account} で、{name} さん（{email}）がこのアクションをあなたと共有しました。閲覧のほか、編集とコメントができます。',
    open: 'アクションを開く',
  },
  why: '{name} さんがこのページを共有するためにあなたのメールアドレスを入力したため、このメールをお送りしています。同じ共有について再度お送りすることはありません。',
};

const translators: Record<Locale, Translate<ShareMailWords>> = {
  en: createTranslate<ShareMailWords>('en', en),
  ja: createTranslate<ShareMailWords>('ja', ja),
};

/** Returns the function that gives the words of these mails in a language. */
export const translateShareMail = (locale: Locale): Translate<ShareMailWords> => translators[locale];
