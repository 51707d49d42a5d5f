import { createTranslate, type Locale, type Translate, type Translation } from './translate.ts';

const en = {
  signIn: {
    login: 'Signed in',
    failed: 'Sign-in failed',
    secondStepFailed: 'Wrong code in two-step verification',
    password: 'Password changed',
    secondStepRemoved: 'Two-step verification method removed',
  },
  member: {
    joined: 'Joined as {role}',
    left: 'Membership as {role} ended',
    role: 'Role changed from {before} to {after}',
  },
  invitation: {
    sent: 'Invitation sent',
    requested: 'Approval requested for sharing outside the account',
    approved: 'Sharing outside the account approved',
    rejected: 'Sharing outside the account declined',
    revoked: 'Invitation revoked',
    accepted: 'Invitation accepted',
    declined: 'Invitation declined',
  },
  shared: 'Shared with someone outside the account',
  exported: {
    boards: 'Board exported',
    users: 'Own data downloaded',
    securityLog: 'Security log exported',
  },
  rules: {
    needs_two_steps: 'Two-step verification required: {before} → {after}',
    trusted_domains: 'Trusted domains: {before} → {after}',
    session_hours: 'Longest session: {before} → {after}',
    session_idle_hours: 'Longest session without use: {before} → {after}',
    joint: '. ',
    yes: 'yes',
    no: 'no',
    none: 'none',
    usual: 'the usual time',
    hours: { one: '{count} hour', other: '{count} hours' },
  },
  roles: { ADMIN: 'Administrator', BILLING: 'Billing', GENERAL: 'Member', READONLY: 'View only' },
  columns: {
    at: 'Time ({timezone})',
    event: 'Event',
    actor: 'By',
    subject: 'Concerning',
    address: 'Network address',
  },
} as const;

export type SecurityLogWords = typeof en;

const ja: Translation<SecurityLogWords> = {
  signIn: {
    login: 'サインイン',
    failed: 'サインインの失敗',
    secondStepFailed: '2段階認証のコードの誤り',
    password: 'パスワードの変更',
    secondStepRemoved: '2段階認証の方法の削除',
  },
  member: {
    joined: '参加（{role}）',
    left: '退出または削除（{role}）',
    role: '権限の変更（{before}から{after}）',
  },
  invitation: {
    sent: '招待の送信',
    requested: 'アカウント外への共有の承認依頼',
    approved: 'アカウント外への共有の承認',
    rejected: 'アカウント外への共有の却下',
    revoked: '招待の取り消し',
    accepted: '招待の承諾',
    declined: '招待の辞退',
  },
  shared: 'アカウント外の人への共有',
  exported: {
    boards: 'ボードのエクスポート',
    users: '自分のデータのダウンロード',
    securityLog: 'セキュリティログのエクスポート',
  },
  rules: {
    needs_two_steps: '2段階認証の必須化：{before}→{after}',
    trusted_domains: '承認不要のドメイン：{before}→{after}',
    session_hours: 'サインインの最長期間：{before}→{after}',
    session_idle_hours: '利用しない場合の最長期間：{before}→{after}',
    joint: '、',
    yes: 'はい',
    no: 'いいえ',
    none: 'なし',
    usual: '標準の期間',
    hours: { other: '{count}時間' },
  },
  roles: { ADMIN: '管理者', BILLING: '契約管理', GENERAL: '一般', READONLY: '閲覧のみ' },
  columns: {
    at: '日時（{timezone}）',
    event: '内容',
    actor: '実行した人',
    subject: '対象',
    address: 'IPアドレス',
  },
};

export const securityLogWords = { en, ja };

const translators: Record<Locale, Translate<SecurityLogWords>> = {
  en: createTranslate<SecurityLogWords>('en', en),
  ja: createTranslate<SecurityLogWords>('ja', ja),
};

export function translateSecurityLog(locale: Locale): Translate<SecurityLogWords> {
  return translators[locale];
}
