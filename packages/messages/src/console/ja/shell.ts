export const shell = {
  console: '運用コンソール',
  menu: 'コンソールのメニュー',
  skipToContent: '本文へ移動',
  accounts: 'アカウント',
  users: 'ユーザー',
  sources: '情報源',
  suggestions: '提言',
  announcements: 'お知らせ',
  deliveries: '配信',
  queues: 'キュー',
  backToProduct: '製品に戻る',
  signOut: 'サインアウト',
  signedInAs: '{email} でサインイン中',
  darkMode: 'ダークモード',
  forbidden: '運用担当者専用です',
  forbiddenText:
    'このコンソールはサービスの運用担当者のためのものです。現在のサインインは運用担当者ではありません。ご自身のアカウントのメンバーと権限は、製品の設定から管理できます。',
};
