/**
 * Messages of rejected requests, in both languages. `errors.<CODE>` is the message for an error code (the same codes as
 * GraphQL's `extensions.code` and the REST error body). The other branches are messages for single fields. Clients
 * depend on some of the keys (`settings.personal.alerts.webhook`, `error.email`,
 * `publications.searchSettings.alreadyExists`).
 */
import { createTranslate, type KeyOf, type Locale, type Translation } from './translate.ts';

const en = {
  errors: {
    UNAUTHENTICATED: 'Please sign in.',
    TWO_STEPS_REQUIRED: 'Set up two-step verification under Settings → Security first.',
    OWN_TWO_STEPS_REQUIRED: 'Set up two-step verification for yourself first, under Settings → Security.',
    DEMO_ACCOUNT: 'This is not possible in a demo account.',
    FRESH_SIGN_IN_REQUIRED: 'For your security, sign in again first.',
    SECOND_STEP_REQUIRED: 'Enter the code from your authenticator app first.',
    FORBIDDEN: 'You do not have permission to do this.',
    PLAN_REQUIRED: 'This needs the Premium plan.',
    TRIAL_EXPIRED: 'The trial has ended, so the account is view-only.',
    NOT_FOUND: 'This is no longer here.',
    UNKNOWN_EDGE: 'The article that the list should continue from no longer exists.',
    ALREADY_EXISTS: 'This already exists.',
    BAD_USER_INPUT: 'Some values cannot be used. Check them and try again.',
    BAD_QUERY: 'The keywords could not be understood. Check the marked part.',
    LIMIT_REACHED: 'You have reached the limit of {max}. Delete some first.',
    USER_LIMIT_REACHED: 'All seats of the account are used ({max}, including pending invitations).',
    LINKS_OFF: 'An administrator has switched off links to the reports of this account.',
    LAST_ADMIN: 'The account needs at least one administrator. Make someone else an administrator first.',
    NOT_FAILED: 'Only what has failed can be retried.',
    NOT_SIGNED: 'Messages to this destination are not signed, so it has no secret.',
    STILL_PUBLISHED: 'This is published or scheduled. Unpublish it first.',
    ALREADY_MEMBER: 'This person is already a member.',
    SUSPENDED: 'Your access has been suspended. Contact the people who run the service.',
    RATE_LIMITED: 'Too many requests in a short time. Wait {seconds} seconds and try again.',
    TOO_MANY_AT_ONCE: 'Too many searches are running at once. Wait {seconds} seconds and try again.',
    PAYLOAD_TOO_LARGE: 'The request is too large. The maximum is {max} bytes.',
    URL_TOO_LONG: 'The URL is too long. The maximum is {max} characters. Use POST instead.',
    QUERY_TOO_COMPLEX: 'The request asks for too much at once. Ask for less.',
    BAD_TEXT: 'A text contains a character that cannot be stored. Remove it and try again.',
    DEADLINE_EXCEEDED: 'The request took too long. Please try again.',
    BAD_REQUEST: 'The request could not be read: {detail}',
    METHOD_NOT_ALLOWED: 'This method is not allowed.',
    GRAPHQL_PARSE_FAILED: 'The request is not well-formed: {detail}',
    GRAPHQL_VALIDATION_FAILED: 'The request does not match the schema: {detail}',
    DATABASE_UNAVAILABLE: 'The service cannot reach its database. Please try again shortly.',
    INTERNAL_SERVER_ERROR: 'Something went wrong. Please try again. (No. {errorId})',
  },
  error: {
    email: 'Enter a valid e-mail address.',
    emailNotConfirmed: 'Open the confirmation link sent to the new address, then save.',
    required: 'This field is required.',
    tooLong: 'Use {max} characters or fewer.',
    easyPassword: 'This password is too easy to guess.',
    tooShort: 'Use at least {min} characters.',
    tooMany: 'Enter {max} or fewer at a time.',
    mutedFull: 'You can mute up to {max} stories, and as many sources. Show some again under “Muted” first.',
    snoozedFull: 'You can snooze up to {max} articles. Show some again under “Snoozed” first.',
    snoozeTime: 'Choose a time within the next {days} days.',
    controlCharacters: 'Line breaks and control characters cannot be used here.',
    phone: 'Enter a phone number with digits, spaces, + - ( ).',
    notInList: 'Choose one of the options.',
    domains: 'Enter domains such as example.com, at most 50.',
    wholeNumber: 'Enter a whole number from {min} to {max}.',
    date: 'Enter a date as YYYY-MM-DD.',
    uuid: 'The ID must be a UUID.',
    httpsAddress: 'Enter a URL that begins with https://.',
    endsBeforeStart: 'The end must be later than the start.',
    periodReversed: 'The last day must not be before the first.',
    oneOfTwoPeriods: 'Give either a number of days or a beginning and an end.',
    periodTooLong: 'Choose a period of {max} days or fewer.',
    noArticles: 'No articles were found here. Choose something else to report on.',
    oneOrigin: 'Choose either a board, a saved search or articles.',
    tooManySpans: 'Choose a shorter period or longer units. A count has at most {max} spans.',
  },
  settings: {
    personal: {
      alerts: {
        webhook: 'Enter the URL of a Slack, Google Chat or Microsoft Teams incoming webhook.',
        webhookMissing: 'Enter a webhook URL first.',
        destinationAddress: 'Enter the webhook URL that {service} shows.',
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
      alreadyExists: 'A saved search with this name already exists.',
      conditions: 'This condition has the wrong form.',
      unknownCondition: 'Unknown condition: {name}',
    },
  },
} as const;

const ja: Translation<typeof en> = {
  errors: {
    UNAUTHENTICATED: 'サインインしてください。',
    TWO_STEPS_REQUIRED: '先に「設定」の「セキュリティ」で2段階認証を設定してください。',
    OWN_TWO_STEPS_REQUIRED: '先にご自身の2段階認証を「設定」の「セキュリティ」で設定してください。',
    DEMO_ACCOUNT: 'デモアカウントではこの操作はできません。',
    FRESH_SIGN_IN_REQUIRED: '安全のため、先にもう一度サインインしてください。',
    SECOND_STEP_REQUIRED: '先に認証アプリのコードを入力してください。',
    FORBIDDEN: 'この操作を行う権限がありません。',
    PLAN_REQUIRED: 'この機能はプレミアムプランでご利用いただけます。',
    TRIAL_EXPIRED: 'トライアル期間が終了したため、アカウントは閲覧のみとなっています。',
    NOT_FOUND: '見つかりませんでした。削除された可能性があります。',
    UNKNOWN_EDGE: '一覧の続きの起点となる記事は削除されています。',
    ALREADY_EXISTS: 'すでに存在します。',
    BAD_USER_INPUT: '使用できない値が含まれています。入力内容をご確認ください。',
    BAD_QUERY: 'キーワードを解釈できませんでした。示された箇所をご確認ください。',
    LIMIT_REACHED: '保存できるのは{max}件までです。不要なものを削除してからお試しください。',
    USER_LIMIT_REACHED: 'アカウントの利用枠（{max}人、招待中を含みます）をすべて使用しています。',
    LINKS_OFF: 'このアカウントでは、管理者が報告書のリンクを無効にしています。',
    LAST_ADMIN: 'アカウントには管理者が1人以上必要です。先にほかの人を管理者にしてください。',
    NOT_FAILED: '失敗したものだけ再試行できます。',
    NOT_SIGNED: 'この配信先へのメッセージには署名がないため、シークレットはありません。',
    STILL_PUBLISHED: '公開中または公開予約中です。先に公開を取り消してください。',
    ALREADY_MEMBER: 'この人はすでにメンバーです。',
    SUSPENDED: 'ご利用が停止されています。サービスの運営者にお問い合わせください。',
    RATE_LIMITED: '短時間に多くの操作が行われました。{seconds}秒ほど待ってからお試しください。',
    TOO_MANY_AT_ONCE: '同時に実行中の検索が多すぎます。{seconds}秒ほど待ってからお試しください。',
    PAYLOAD_TOO_LARGE: 'リクエストが大きすぎます。上限は{max}バイトです。',
    URL_TOO_LONG: 'URLが長すぎます。上限は{max}文字です。POSTをご利用ください。',
    QUERY_TOO_COMPLEX: '一度に要求する内容が多すぎます。項目を減らしてお試しください。',
    BAD_TEXT: '保存できない文字が含まれています。その文字を取り除いて、もう一度お試しください。',
    DEADLINE_EXCEEDED: '応答に時間がかかりすぎました。もう一度お試しください。',
    BAD_REQUEST: 'リクエストを読み取れませんでした。{detail}',
    METHOD_NOT_ALLOWED: 'このメソッドは使用できません。',
    GRAPHQL_PARSE_FAILED: 'リクエストの書式が正しくありません。{detail}',
    GRAPHQL_VALIDATION_FAILED: 'リクエストがスキーマに合っていません。{detail}',
    DATABASE_UNAVAILABLE: 'データベースに接続できません。しばらくしてからもう一度お試しください。',
    INTERNAL_SERVER_ERROR: '予期しないエラーが発生しました。もう一度お試しください。（番号：{errorId}）',
  },
  error: {
    email: 'メールアドレスを正しく入力してください。',
    emailNotConfirmed: '新しいアドレスに届いた確認メールのリンクを開いてから、保存してください。',
    required: '入力してください。',
    tooLong: '{max}文字以内で入力してください。',
    easyPassword: '推測されやすいパスワードです。',
    tooShort: '{min}文字以上で入力してください。',
    tooMany: '一度に入力できるのは{max}件までです。',
    mutedFull: 'ミュートできるのは、記事と情報源それぞれ{max}件までです。「ミュート中」でいくつか解除してください。',
    snoozedFull: 'スヌーズできるのは{max}件までです。「スヌーズ中」でいくつか解除してください。',
    snoozeTime: '今から{days}日以内の日時を選択してください。',
    controlCharacters: '改行や制御文字は使用できません。',
    phone: '電話番号は、数字、空白、+-() で入力してください。',
    notInList: '選択肢の中から選択してください。',
    domains: 'example.comのようなドメインを、50件以内で入力してください。',
    wholeNumber: '{min}から{max}までの整数を入力してください。',
    date: '日付は「2026-01-31」のように入力してください。',
    uuid: 'IDはUUIDの形式で指定してください。',
    httpsAddress: '「https://」で始まるURLを入力してください。',
    endsBeforeStart: '終了は開始より後にしてください。',
    periodReversed: '終了日は開始日以降にしてください。',
    oneOfTwoPeriods: '日数か、開始と終了か、どちらか一方を指定してください。',
    periodTooLong: '期間は{max}日以内にしてください。',
    noArticles: '該当する記事がありません。ほかの対象を選択してください。',
    oneOrigin: 'ボード、保存した検索、記事のいずれか1つを選択してください。',
    tooManySpans: '期間を短くするか、単位を長くしてください。集計できる区間は{max}個までです。',
  },
  settings: {
    personal: {
      alerts: {
        webhook: 'Slack、Google Chat、Microsoft TeamsのIncoming WebhookのURLを入力してください。',
        webhookMissing: '先にWebhookのURLを入力してください。',
        destinationAddress: '{service}に表示されているWebhookのURLを入力してください。',
        channel: 'メール、Webhook、その両方、または「なし」から選択してください。',
        language: '日本語または英語を選択してください。',
        timezone: 'タイムゾーンを選択してください（例：Asia/Tokyo）。',
        time: '時刻はHH:mm形式で、異なるものを{max}個までカンマ区切りで入力するか、「instant」を指定してください。',
        weekdays: '曜日は日曜（0）から土曜（6）まで、重複なく選択してください。',
      },
    },
  },
  publications: {
    searchSettings: {
      alreadyExists: '同じ名前の検索がすでに保存されています。',
      conditions: 'この条件の形式が正しくありません。',
      unknownCondition: '「{name}」という条件はありません。',
    },
  },
};

export type RefusalKey = KeyOf<typeof en>;

export const refusalWords = { en, ja };

const translations = { en: createTranslate<typeof en>('en', en), ja: createTranslate<typeof en>('ja', ja) };

/** Returns the message of a rejected request, or undefined for an unknown code. The compiler does not check the code. */
export function refusalText(
  locale: Locale,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const translate = translations[locale] as (key: string, values: object) => string;
  const text = translate(key, values);
  return text === key ? undefined : text;
}
