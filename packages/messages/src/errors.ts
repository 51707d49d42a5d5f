/**
 * What a refused request says, in both languages. `errors.<CODE>` is the sentence of a refusal (the same codes as
 * GraphQL's `extensions.code` and the REST error body); the other branches are the messages of single fields. Clients know
 * some of their keys (`settings.personal.alerts.webhook`, `error.email`, `publications.searchSettings.alreadyExists`).
 */
import { createTranslate, type KeyOf, type Locale, type Translation } from './translate.ts';

const en = {
  errors: {
    UNAUTHENTICATED: 'Please sign in first.',
    SECOND_STEP_REQUIRED: 'Please enter the code of your authenticator app first.',
    FORBIDDEN: 'You do not have permission to do this.',
    PLAN_REQUIRED: 'This needs the premium plan.',
    TRIAL_EXPIRED: 'The trial has ended, so the account is read-only.',
    NOT_FOUND: 'This is no longer here.',
    ALREADY_EXISTS: 'This exists already.',
    BAD_USER_INPUT: 'Some of the values cannot be used. Please check them.',
    BAD_QUERY: 'The keywords could not be understood. Please check the marked part.',
    LIMIT_REACHED: 'No more than {max} can be kept. Please delete some first.',
    USER_LIMIT_REACHED: 'The account has reached its {max} users, open invitations included.',
    LAST_ADMIN: 'The account needs an administrator. Make somebody else one first.',
    NOT_FAILED: 'Only what has failed can be tried again.',
    NOT_SIGNED: 'Messages to this destination are not signed, so it has no secret.',
    STILL_PUBLISHED: 'Readers can see this, or soon will. Unpublish it first.',
    ALREADY_MEMBER: 'This person is a member already.',
    SUSPENDED: 'Your access has been suspended. Please contact whoever runs the service.',
    RATE_LIMITED: 'Too many requests in a short time. Please wait {seconds} seconds and try again.',
    PAYLOAD_TOO_LARGE: 'The request is too large: {max} bytes is the most.',
    URL_TOO_LONG: 'The address is too long: {max} characters is the most. Use POST instead.',
    QUERY_TOO_COMPLEX: 'The request asks for too much at once. Please ask for less.',
    DEADLINE_EXCEEDED: 'The answer took too long. Please try again.',
    BAD_REQUEST: 'The request could not be read: {detail}',
    METHOD_NOT_ALLOWED: 'This cannot be done with this method.',
    GRAPHQL_PARSE_FAILED: 'The request is not well-formed: {detail}',
    GRAPHQL_VALIDATION_FAILED: 'The request does not fit the schema: {detail}',
    DATABASE_UNAVAILABLE: 'The service cannot reach its database just now. Please try again in a moment.',
    INTERNAL_SERVER_ERROR: 'Something unexpected happened. Please try again. (No. {errorId})',
  },
  error: {
    email: 'Enter a valid e-mail address.',
    emailNotConfirmed: 'Confirm the new address first, by the link sent to it, then save it here.',
    required: 'Please fill this in.',
    tooLong: 'Please keep it to {max} characters or fewer.',
    tooShort: 'Please use at least {min} characters.',
    tooMany: 'Please enter {max} or fewer at a time.',
    controlCharacters: 'Line breaks and control characters cannot be used here.',
    phone: 'Enter a phone number of digits, spaces, + - ( ).',
    notInList: 'Please choose one of the offered values.',
    wholeNumber: 'Enter a whole number from {min} to {max}.',
    date: 'Enter a date as YYYY-MM-DD.',
    uuid: 'This is no id: it must be a UUID.',
    httpsAddress: 'Enter an address that begins with https://.',
    endsBeforeStart: 'The end has to be later than the beginning.',
  },
  settings: {
    personal: {
      alerts: {
        webhook: 'Enter the address of a Slack, Google Chat or Microsoft Teams incoming webhook.',
        webhookMissing: 'Enter a webhook address first.',
        destinationAddress: 'Enter the webhook address that {service} shows.',
        channel: 'Choose e-mail, webhook, both or neither.',
        language: 'Choose Japanese or English.',
        timezone: 'Choose a time zone, such as Asia/Tokyo.',
        time: 'Enter up to {max} different times as HH:mm, separated by commas, or “instant”.',
        weekdays: 'Choose weekdays from Sunday (0) to Saturday (6), each once.',
      },
    },
  },
  publications: {
    searchSettings: {
      alreadyExists: 'A saved search with this name exists already.',
      conditions: 'This condition does not have the right form.',
      unknownCondition: 'There is no condition of this name: {name}',
    },
  },
} as const;

const ja: Translation<typeof en> = {
  errors: {
    UNAUTHENTICATED: 'サインインしてください。',
    SECOND_STEP_REQUIRED: '先に認証アプリのコードを入力してください。',
    FORBIDDEN: 'この操作を行う権限がありません。',
    PLAN_REQUIRED: 'この機能はプレミアムプランでご利用いただけます。',
    TRIAL_EXPIRED: 'トライアル期間が終了したため、アカウントは閲覧専用になっています。',
    NOT_FOUND: '見つかりませんでした。削除された可能性があります。',
    ALREADY_EXISTS: 'すでに存在します。',
    BAD_USER_INPUT: '使用できない値が含まれています。入力内容をご確認ください。',
    BAD_QUERY: 'キーワードを解釈できませんでした。示された箇所をご確認ください。',
    LIMIT_REACHED: '保存できるのは{max}件までです。不要なものを削除してからお試しください。',
    USER_LIMIT_REACHED: 'アカウントの利用人数が上限の{max}人に達しています（招待中の方を含みます）。',
    LAST_ADMIN: 'アカウントには管理者が必要です。先に別の方を管理者にしてください。',
    NOT_FAILED: '失敗したものだけ再試行できます。',
    NOT_SIGNED: 'この配信先へのメッセージには署名がないため、シークレットはありません。',
    STILL_PUBLISHED: '公開中または公開予約中です。先に公開を取り消してください。',
    ALREADY_MEMBER: 'この方はすでにメンバーです。',
    SUSPENDED: 'ご利用が停止されています。サービスの運営者にお問い合わせください。',
    RATE_LIMITED: '短時間に多くの操作が行われました。{seconds}秒ほど待ってからお試しください。',
    PAYLOAD_TOO_LARGE: 'リクエストが大きすぎます。上限は{max}バイトです。',
    URL_TOO_LONG: 'アドレスが長すぎます。上限は{max}文字です。POSTをご利用ください。',
    QUERY_TOO_COMPLEX: '一度に要求する内容が多すぎます。項目を減らしてお試しください。',
    DEADLINE_EXCEEDED: '応答に時間がかかりすぎました。もう一度お試しください。',
    BAD_REQUEST: 'リクエストを読み取れませんでした。{detail}',
    METHOD_NOT_ALLOWED: 'このメソッドでは実行できません。',
    GRAPHQL_PARSE_FAILED: 'リクエストの書式が正しくありません。{detail}',
    GRAPHQL_VALIDATION_FAILED: 'リクエストがスキーマに合っていません。{detail}',
    DATABASE_UNAVAILABLE: '現在データベースに接続できません。しばらくしてからもう一度お試しください。',
    INTERNAL_SERVER_ERROR: '予期しない問題が発生しました。もう一度お試しください。（番号 {errorId}）',
  },
  error: {
    email: 'メールアドレスを正しく入力してください。',
    emailNotConfirmed: '新しいアドレスに届いた確認メールのリンクを開いてから、保存してください。',
    required: '入力してください。',
    tooLong: '{max}文字以内で入力してください。',
    tooShort: '{min}文字以上で入力してください。',
    tooMany: '一度に入力できるのは{max}件までです。',
    controlCharacters: '改行や制御文字は使用できません。',
    phone: '電話番号は数字、空白、+ - ( ) で入力してください。',
    notInList: '選択肢の中から選んでください。',
    wholeNumber: '{min}から{max}までの整数を入力してください。',
    date: '日付は2026-01-31のように入力してください。',
    uuid: 'IDはUUIDの形式で指定してください。',
    httpsAddress: 'https:// で始まるアドレスを入力してください。',
    endsBeforeStart: '終了は開始より後にしてください。',
  },
  settings: {
    personal: {
      alerts: {
        webhook: 'Slack、Google Chat、Microsoft TeamsいずれかのIncoming Webhookのアドレスを入力してください。',
        webhookMissing: '先にWebhookのアドレスを入力してください。',
        destinationAddress: '{service} に表示されている Webhook の URL を入力してください。',
        channel: 'メール、Webhook、その両方、または「なし」から選んでください。',
        language: '日本語または英語を選んでください。',
        timezone: 'タイムゾーンを選んでください（例：Asia/Tokyo）。',
        time: '時刻はHH:mm形式で、異なるものを{max}個までカンマ区切りで入力するか、「instant」を指定してください。',
        weekdays: '曜日は日曜（0）から土曜（6）まで、重複なく選んでください。',
      },
    },
  },
  publications: {
    searchSettings: {
      alreadyExists: '同じ名前の検索条件がすでに保存されています。',
      conditions: 'この条件の形式が正しくありません。',
      unknownCondition: 'この名前の条件はありません。{name}',
    },
  },
};

/** A key of the sentences in this file. */
export type RefusalKey = KeyOf<typeof en>;

/** Both trees, for the test that holds their keys and gaps equal. */
export const refusalWords = { en, ja };

const translations = { en: createTranslate<typeof en>('en', en), ja: createTranslate<typeof en>('ja', ja) };

/**
 * Returns the sentence of a refusal in `locale`, gaps filled from `values`. The key comes from outside the type system
 * (a refusal's code); one that is not known gives undefined, so that the caller falls back on its own words.
 */
export function refusalText(
  locale: Locale,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string | undefined {
  // The key is checked here at run time: a key without a text comes back unchanged.
  const translate = translations[locale] as (key: string, values: object) => string;
  const text = translate(key, values);
  return text === key ? undefined : text;
}
