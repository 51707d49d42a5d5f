import type { AuthMailKind, MailContent } from './auth-mail.ts';
import type { Locale } from './locale.ts';

export interface MailWords {
  subject: string;
  heading: string;
  body: string;
  button?: string;
  otherwise: string;
}

export interface FrameWords {
  codeAfterLink: string;
  codeAlone: string;
  valid: (seconds: number) => string;
  linkInstead: string;
}

export const frameWords: Record<Locale, FrameWords> = {
  en: {
    codeAfterLink: 'Or enter this code:',
    codeAlone: 'Enter this code:',
    valid: (seconds) =>
      `It is valid for ${duration(seconds, ['hour', 'hours'], ['minute', 'minutes'])} and can be used once.`,
    linkInstead: 'If the button does not work, open this link:',
  },
  ja: {
    codeAfterLink: 'または、次のコードを入力してください。',
    codeAlone: '次のコードを入力してください。',
    valid: (seconds) => `有効期間は${duration(seconds, ['時間'], ['分'], '')}です。1回だけ使用できます。`,
    linkInstead: 'ボタンが使えない場合は、次のリンクを開いてください。',
  },
};

function duration(seconds: number, hours: string[], minutes: string[], space = ' '): string {
  const isHours = seconds % 3600 === 0;
  const count = isHours ? seconds / 3600 : Math.floor(seconds / 60);
  const words = isHours ? hours : minutes;
  return `${count}${space}${count === 1 ? words[0] : words.at(-1)}`;
}

type Words = Record<AuthMailKind, (mail: MailContent) => MailWords>;

const ignoreEn = 'If you did not request this, ignore this e-mail. Nothing will change.';
const ignoreJa = 'お心当たりがない場合は、このメールを無視してください。何も変更されません。';

const helpEn = 'Contact the people who run this service.';
const helpJa = 'サービスの運営者にもご連絡ください。';

const english: Words = {
  confirmation: ({ productName }) => ({
    subject: `Confirm your e-mail address for ${productName}`,
    heading: 'Confirm your e-mail address',
    body: `An account for this address was created at ${productName}. Confirm that the address is yours.`,
    button: 'Confirm address',
    otherwise: ignoreEn,
  }),
  invite: ({ productName }) => ({
    subject: `You are invited to ${productName}`,
    heading: 'You are invited',
    body: `You have been invited to use ${productName}. Accept the invitation to create your account.`,
    button: 'Accept invitation',
    otherwise: 'If you did not expect this, ignore this e-mail. No account will be created.',
  }),
  magic_link: ({ productName }) => ({
    subject: `Sign in to ${productName}`,
    heading: 'Sign in',
    body: `Use this link to sign in to ${productName}. Do not forward it: anyone who has it can sign in as you.`,
    button: 'Sign in',
    otherwise: ignoreEn,
  }),
  recovery: ({ productName }) => ({
    subject: `Set a new password for ${productName}`,
    heading: 'Set a new password',
    body: `A new password was requested for your ${productName} account. Open the link to choose one.`,
    button: 'Choose a new password',
    otherwise: 'If you did not request this, ignore this e-mail. Your password will not change.',
  }),
  email_change: ({ productName, oldEmail, newEmail }) => ({
    subject: `Confirm the change of your e-mail address for ${productName}`,
    heading: 'Confirm your new e-mail address',
    body: `The e-mail address of your ${productName} account will change${changeEn(oldEmail, newEmail)}. Confirm the change.`,
    button: 'Confirm change',
    otherwise: 'If you did not request this, do not confirm it, and change your password.',
  }),
  reauthentication: ({ productName }) => ({
    subject: `Your code for ${productName}`,
    heading: 'Confirm that it is you',
    body: `A change to your ${productName} account needs this code. Do not share it with anyone.`,
    otherwise: 'If you did not request this, change your password.',
  }),
  password_changed_notice: ({ productName }) => ({
    subject: `Your password for ${productName} was changed`,
    heading: 'Your password was changed',
    body: `The password of your ${productName} account was changed. All other devices have been signed out.`,
    otherwise: `If you did not do this, set a new password with “Forgot your password?” on the sign-in page immediately. ${helpEn}`,
  }),
  factor_added_notice: ({ productName }) => ({
    subject: `Two-step verification for ${productName} was set up`,
    heading: 'Two-step verification was set up',
    body: `A second step was added to your ${productName} account. Signing in now needs it.`,
    otherwise: `If you did not do this, somebody else may be signed in as you. ${helpEn}`,
  }),
  factor_removed_notice: ({ productName }) => ({
    subject: `A second step for ${productName} was removed`,
    heading: 'A second step was removed',
    body: `A second step of your ${productName} account was removed.`,
    otherwise: `If you did not do this, change your password immediately. ${helpEn}`,
  }),
  email_changed_notice: ({ productName, oldEmail, newEmail }) => ({
    subject: `Your e-mail address for ${productName} was changed`,
    heading: 'Your e-mail address was changed',
    body: `The e-mail address of your ${productName} account was changed${changeEn(oldEmail, newEmail)}.`,
    otherwise: 'If you did not do this, contact the people who run this service immediately.',
  }),
};

function changeEn(from: string | undefined, to: string | undefined): string {
  return `${from ? ` from ${from}` : ''}${to ? ` to ${to}` : ''}`;
}

const japanese: Words = {
  confirmation: ({ productName }) => ({
    subject: `【${productName}】メールアドレスの確認`,
    heading: 'メールアドレスの確認',
    body: `${productName}で、このメールアドレスのアカウントが作成されました。ご本人のアドレスであることを確認してください。`,
    button: 'アドレスを確認',
    otherwise: ignoreJa,
  }),
  invite: ({ productName }) => ({
    subject: `【${productName}】ご招待`,
    heading: 'ご招待',
    body: `${productName}に招待されました。招待を受けると、アカウントを作成できます。`,
    button: '招待を受ける',
    otherwise: 'お心当たりがない場合は、このメールを無視してください。アカウントは作成されません。',
  }),
  magic_link: ({ productName }) => ({
    subject: `【${productName}】サインイン`,
    heading: 'サインイン',
    body: `次のリンクから${productName}にサインインできます。リンクを知っている人は誰でもサインインできるため、転送しないでください。`,
    button: 'サインイン',
    otherwise: ignoreJa,
  }),
  recovery: ({ productName }) => ({
    subject: `【${productName}】パスワードの再設定`,
    heading: 'パスワードの再設定',
    body: `${productName}のパスワードの再設定を受け付けました。リンクを開いて、新しいパスワードを設定してください。`,
    button: 'パスワードを再設定',
    otherwise: 'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
  }),
  email_change: ({ productName, oldEmail, newEmail }) => ({
    subject: `【${productName}】メールアドレス変更の確認`,
    heading: 'メールアドレス変更の確認',
    body: `${productName}のメールアドレスを${changeJa(oldEmail, newEmail)}変更する手続きを受け付けました。変更を確認してください。`,
    button: '変更を確認',
    otherwise: 'お心当たりがない場合は、確認せずに、パスワードを変更してください。',
  }),
  reauthentication: ({ productName }) => ({
    subject: `【${productName}】確認コード`,
    heading: 'ご本人の確認',
    body: `${productName}のアカウントの変更には、このコードが必要です。誰にも教えないでください。`,
    otherwise: 'お心当たりがない場合は、パスワードを変更してください。',
  }),
  password_changed_notice: ({ productName }) => ({
    subject: `【${productName}】パスワードが変更されました`,
    heading: 'パスワードが変更されました',
    body: `${productName}のパスワードが変更されました。ほかの端末ではサインアウトしました。`,
    otherwise: `お心当たりがない場合は、すぐにサインイン画面でパスワードを再設定してください。${helpJa}`,
  }),
  factor_added_notice: ({ productName }) => ({
    subject: `【${productName}】2段階認証が設定されました`,
    heading: '2段階認証が設定されました',
    body: `${productName}のアカウントに2段階認証が追加されました。今後のサインインに必要です。`,
    otherwise: `お心当たりがない場合は、第三者がサインインしているおそれがあります。${helpJa}`,
  }),
  factor_removed_notice: ({ productName }) => ({
    subject: `【${productName}】2段階認証が解除されました`,
    heading: '2段階認証が解除されました',
    body: `${productName}のアカウントから2段階認証の設定が1つ解除されました。`,
    otherwise: `お心当たりがない場合は、すぐにパスワードを変更してください。${helpJa}`,
  }),
  email_changed_notice: ({ productName, oldEmail, newEmail }) => ({
    subject: `【${productName}】メールアドレスが変更されました`,
    heading: 'メールアドレスが変更されました',
    body: `${productName}のメールアドレスが${changeJa(oldEmail, newEmail)}変更されました。`,
    otherwise: 'お心当たりがない場合は、すぐにサービスの運営者にご連絡ください。',
  }),
};

function changeJa(from: string | undefined, to: string | undefined): string {
  return `${from ? `「${from}」から` : ''}${to ? `「${to}」に` : ''}`;
}

export function mailWords(mail: MailContent): MailWords {
  return { en: english, ja: japanese }[mail.locale][mail.kind](mail);
}
