import { createTranslate, type Locale, type Translate, type Translation } from './translate.ts';

const en = {
  board: {
    subject: '{name} shared the board “{title}” with you',
    heading: '{name} shared a board with you',
    view: '{name} ({email}) shared this board with you in {account} on {product}. You can view its articles, actions and comments.',
    edit: '{name} ({email}) shared this board with you in {account} on {product}. You can view it and edit its text, articles, actions and comments.',
    open: 'Open the board',
  },
  action: {
    subject: '{name} shared the action “{title}” with you',
    heading: '{name} shared an action with you',
    view: '{name} ({email}) shared this action with you in {account} on {product}. You can view it and its comments.',
    edit: '{name} ({email}) shared this action with you in {account} on {product}. You can view it, edit it and comment on it.',
    open: 'Open the action',
  },
  why: 'You receive this e-mail because {name} shared this page with your address. It is sent once.',
} as const;

type ShareMailWords = typeof en;

const ja: Translation<ShareMailWords> = {
  board: {
    subject: '{name}さんがボード「{title}」を共有しました',
    heading: '{name}さんがボードを共有しました',
    view: '{name}さん（{email}）が、{product}の「{account}」でこのボードを共有しました。記事、アクション、コメントを閲覧できます。',
    edit: '{name}さん（{email}）が、{product}の「{account}」でこのボードを共有しました。閲覧のほか、内容、記事、アクション、コメントを編集できます。',
    open: 'ボードを開く',
  },
  action: {
    subject: '{name}さんがアクション「{title}」を共有しました',
    heading: '{name}さんがアクションを共有しました',
    view: '{name}さん（{email}）が、{product}の「{account}」でこのアクションを共有しました。コメントを含めて閲覧できます。',
    edit: '{name}さん（{email}）が、{product}の「{account}」でこのアクションを共有しました。閲覧のほか、編集とコメントができます。',
    open: 'アクションを開く',
  },
  why: '{name}さんが共有先にこのメールアドレスを指定したため、お送りしています。同じ共有について再度お送りすることはありません。',
};

export const shareMailWords = { en, ja };

const translators: Record<Locale, Translate<ShareMailWords>> = {
  en: createTranslate<ShareMailWords>('en', en),
  ja: createTranslate<ShareMailWords>('ja', ja),
};

export const translateShareMail = (locale: Locale): Translate<ShareMailWords> => translators[locale];
