/**
 * The words of mails and chat messages, of the pages around them (unsubscribing, the preview box), and of the reasons a
 * delivery failed, which the settings page shows.
 */
import { createTranslate, type KeyOf, type Locale, type Translate, type Translation } from './translate.ts';

const en = {
  title: '{product} Alerts',
  header: {
    one: '{count} new article matches your saved searches.',
    other: '{count} new articles match your saved searches.',
  },
  testHeader: 'This is a test. Your alerts will look like this.',
  testLabel: 'Test',
  subject: '{product} Alerts: {title}',
  subjectMore: '{product} Alerts: {title} (+{more})',
  more: { one: 'and {count} more article', other: 'and {count} more articles' },
  seeAll: 'View all',
  original: 'Original',
  matched: 'Matched: {terms}',
  translatedTerm: '{term} ({found})',
  termInTranslation: '{term} (in translation)',
  sameStory: { one: '+{count} related', other: '+{count} related' },
  corrected: 'Correction',
  updated: 'Updated',
  notice: 'Notice',
  suggestion: 'Insight',
  delivered: 'Delivered {time} ({timezone})',
  settings: 'Alert settings',
  unsubscribe: 'Stop these e-mails',
  why: 'You receive this e-mail because e-mail alerts are on for your {product} account.',
  listSeparator: ', ',
  webhookOff: {
    subject: '{product}: delivery to {service} has stopped',
    title: 'Delivery to {service} has stopped',
    body: 'Your webhook no longer exists ({reason}). Alerts are no longer sent to it.',
    refused:
      'Your webhook refused {count} alerts in a row ({reason}). Alerts are no longer sent to it, so that you do not miss any without knowing.',
    next: 'To receive alerts there again, create a new webhook in {service} and save it in your alert settings. You can read your articles on the Alerts page.',
    toSettings: 'Open alert settings',
    toAlerts: 'Open Alerts',
    webhook: 'Webhook: {host}',
    destination: '{name} ({service})',
    nextOwn:
      'To receive alerts there again, correct the URL in your alert settings, or turn the destination on once your server accepts messages. You can read your articles on the Alerts page.',
  },
  channelFailed: {
    subject: '{product}: an alert did not reach {service}',
    title: 'An alert did not reach {service}',
    answer: 'Answer: {answer}',
    next: 'You can read the articles on the Alerts page. Alerts to {service} stay on. If more of them fail today, you will not receive another e-mail about it.',
  },
  emailFailed:
    'An alert e-mail to {email} did not arrive. {reason} You can read the articles on the Alerts page. Check the address in your settings.',
  problem: {
    mailAddressRefused: 'The mail server does not accept e-mail for this address.',
    mailRefused: 'The mail server refused the message.',
    mailServer: 'Our mail server could not send the message. We are looking into it.',
    mailUnreachable: 'The mail server could not be reached.',
    mailReplyLost: 'The mail server did not confirm the message. It may have arrived.',
    mailNotConfigured: 'Sending e-mail is not set up on this server.',
    webhookGone: 'The webhook no longer exists. Create a new one and save it here.',
    webhookRefused: 'The service refused the message.',
    webhookForbidden:
      'The service does not let us post to this webhook: a permission or key is missing. Allow it in the service, or create a new webhook and save its URL here.',
    webhookMoved: 'The URL redirects to another one. We post only to the URL that you saved: enter the new one here.',
    webhookBusy: 'The service receives too many messages and asked us to wait.',
    webhookNameUnknown: 'The server name in the URL was not found (DNS). Check the URL.',
    webhookUnreachable: 'The server of the webhook did not accept a connection.',
    webhookCertificate:
      'No secure connection to the webhook was possible (TLS). The certificate of its server may have expired.',
    webhookSilent: 'The service did not answer in time. The message may have arrived.',
    webhookReplyLost: 'The connection broke before the service answered. The message may have arrived.',
    webhookServer: 'The service had a problem.',
    webhookInvalid: 'The service has no webhook at this URL. Check the URL in your alert settings.',
    webhookOff: 'The webhook is switched off. Its messages go out once you save a working URL.',
    channelRepaired: 'The channel was changed. A test message goes first, then everything that is waiting.',
    messageEmpty: 'There was nothing to send.',
    messageTooLarge: 'The message was too large for the service.',
    interrupted: 'Sending was interrupted. The message may have arrived.',
    channelOff: 'The channel was turned off before the message was sent.',
    noLongerNeeded: 'The message was no longer needed.',
    noAddress: 'Save an address for this channel first.',
    tooManyTests: 'Too many tests in a short time. Please try again in a few minutes.',
  },
  test: {
    sent: 'The test was sent to {target}.',
    preview: 'The test is in the preview box. Nothing was sent outside.',
    queued: 'Microsoft Teams accepted the test. It should appear within a minute.',
  },
  sample: {
    firstTitle: 'Chip makers to build a joint research centre in Kumamoto',
    firstText: 'Three makers said on Monday that they will share the cost of the clean rooms and open them in spring.',
    secondTitle: 'Ministry publishes draft rules for storage batteries',
    secondText: 'The draft is open for comments for thirty days; grid operators welcome the single safety standard.',
    term: 'research',
    source: 'Sample News',
  },
  unsubscribePage: {
    title: 'Stop e-mail alerts',
    question:
      '{product} will stop sending e-mail alerts to this address. Webhook alerts and your saved searches are kept.',
    questionSearch: '{product} will stop sending e-mail alerts for the saved search “{name}”.',
    button: 'Stop e-mail alerts',
    buttonSearch: 'Stop this saved search’s e-mails',
    buttonAll: 'Stop all e-mail alerts',
    done: 'E-mail alerts have stopped.',
    doneSearch: 'E-mail alerts for the saved search “{name}” have stopped.',
    undo: 'You can turn them on again in your alert settings.',
    invalid: 'This link is incomplete. Open it from the e-mail again, or use your alert settings.',
    settings: 'Alert settings',
  },
  preview: {
    title: 'Preview box',
    lead: 'Nothing is sent outside. These are the e-mails and webhook messages that would have been sent.',
    empty: 'No messages yet. Save a search with alerts on, or send a test from your alert settings.',
    emptyButton: 'Alert settings',
    choose: 'Choose a message.',
    rendered: 'Preview',
    text: 'Text',
    raw: 'Source',
    headers: 'Headers',
    to: 'To',
    back: 'All messages',
    older: 'Older',
    newest: 'Newest',
    language: '日本語',
    notFound: 'This message no longer exists.',
    frameTitle: 'The e-mail as its recipient sees it',
  },
} as const;

type AlertWords = typeof en;

const ja: Translation<AlertWords> = {
  title: '{product} Alerts',
  header: { other: '保存した検索に一致する新着記事が{count}件あります。' },
  testHeader: 'これはテスト配信です。実際のアラートはこのように届きます。',
  testLabel: 'テスト',
  subject: '{product} Alerts：{title}',
  subjectMore: '{product} Alerts：{title}（ほか{more}件）',
  more: { other: 'ほか{count}件の記事があります' },
  seeAll: 'すべて表示',
  original: '元の記事',
  matched: '一致した語：{terms}',
  translatedTerm: '{term}（{found}）',
  termInTranslation: '{term}（翻訳文）',
  sameStory: { other: '関連報道 ほか{count}件' },
  corrected: '訂正',
  updated: '更新',
  notice: '公表資料',
  suggestion: 'インサイト',
  delivered: '{time}配信（{timezone}）',
  settings: 'アラート設定',
  unsubscribe: 'メール配信を停止',
  why: '{product}でメールのアラートをご利用のため、このメールをお送りしています。',
  listSeparator: '、',
  webhookOff: {
    subject: '{product}：{service}への配信を停止しました',
    title: '{service}への配信を停止しました',
    body: 'ご登録のWebhookは、すでに存在しません（{reason}）。今後のアラートはこのWebhookには送信されません。',
    refused:
      'ご登録のWebhookが、アラートを{count}件続けて拒否しました（{reason}）。配信漏れを防ぐため、このWebhookへの送信を停止しました。',
    next: '配信を再開するには、{service}でWebhookを作り直し、アラート設定に保存してください。これまでの記事は「アラート」のページでご覧いただけます。',
    toSettings: 'アラート設定を開く',
    toAlerts: '「アラート」を開く',
    webhook: 'Webhook：{host}',
    destination: '{name}（{service}）',
    nextOwn:
      '配信を再開するには、アラート設定でURLを修正するか、サーバーがメッセージを受け付けられる状態にしてから配信先をオンにしてください。これまでの記事は「アラート」のページでご覧いただけます。',
  },
  channelFailed: {
    subject: '{product}：{service}にアラートを配信できませんでした',
    title: '{service}にアラートを配信できませんでした',
    answer: '応答：{answer}',
    next: '記事は「アラート」のページでご覧いただけます。{service}への配信は継続します。今日このあと再び失敗しても、お知らせのメールはお送りしません。',
  },
  emailFailed:
    '{email}宛てのアラートメールを配信できませんでした。{reason}記事は「アラート」のページでご覧いただけます。設定でアドレスを確認してください。',
  problem: {
    mailAddressRefused: '宛先のメールサーバーが、このアドレスへのメールを受け付けませんでした。',
    mailRefused: '宛先のメールサーバーが、メールを拒否しました。',
    mailServer: '当サービスのメールサーバーから送信できませんでした。現在確認しています。',
    mailUnreachable: 'メールサーバーに接続できませんでした。',
    mailReplyLost: 'メールサーバーから受け付けの応答がありませんでした。すでに届いている可能性があります。',
    mailNotConfigured: 'このサーバーではメール送信が設定されていません。',
    webhookGone: 'Webhookが存在しません。作り直して、ここに保存してください。',
    webhookRefused: '配信先のサービスがメッセージを拒否しました。',
    webhookForbidden:
      '権限またはキーがないため、配信先のサービスがこのWebhookへの投稿を受け付けませんでした。サービス側で許可するか、Webhookを作り直して、ここに保存してください。',
    webhookMoved:
      'このURLは別のURLに転送されています。保存されたURLにのみ送信するため、新しいURLをここに保存してください。',
    webhookBusy: '配信先のサービスから、メッセージが多すぎるため時間をおくよう応答がありました。',
    webhookNameUnknown: 'URLのサーバー名が見つかりませんでした（DNS）。URLを確認してください。',
    webhookUnreachable: 'Webhookのサーバーに接続できませんでした。',
    webhookCertificate:
      'Webhookに安全に接続できませんでした（TLS）。サーバーの証明書の期限が切れている可能性があります。',
    webhookSilent: '配信先のサービスから時間内に応答がありませんでした。すでに届いている可能性があります。',
    webhookReplyLost: '配信先のサービスが応答する前に接続が切れました。すでに届いている可能性があります。',
    webhookServer: '配信先のサービスで問題が発生しています。',
    webhookInvalid: 'このURLは、サービスのWebhookのURLではありません。アラート設定でURLを確認してください。',
    webhookOff: 'Webhookは停止中です。正しいURLを保存すると、送信待ちのアラートを送信します。',
    channelRepaired: '配信先が変更されました。まずテストを送信し、続いて送信待ちのアラートを送信します。',
    messageEmpty: '送信する内容がありませんでした。',
    messageTooLarge: 'メッセージが大きすぎるため、配信先のサービスが受け付けませんでした。',
    interrupted: '送信が途中で中断されました。すでに届いている可能性があります。',
    channelOff: '送信の前に、この配信先がオフにされました。',
    noLongerNeeded: '送信の必要がなくなりました。',
    noAddress: '先に、この配信先のアドレスまたはURLを保存してください。',
    tooManyTests: '短時間に多くのテストが送信されました。数分後にもう一度お試しください。',
  },
  test: {
    sent: '{target}にテストを送信しました。',
    preview: 'テストはプレビューボックスに入りました。外部には送信されていません。',
    queued: 'Microsoft Teamsがテストを受け付けました。1分以内に表示される見込みです。',
  },
  sample: {
    firstTitle: '半導体3社、熊本に共同研究拠点を設立へ',
    firstText: '半導体メーカー3社は月曜日、クリーンルームの費用を分担し、来春に共同で開設すると発表しました。',
    secondTitle: '蓄電池の安全基準、省令案を公表',
    secondText: '意見募集は30日間。基準の一本化により、系統用蓄電池の導入手続きが簡素になる見通しです。',
    term: '半導体',
    source: 'サンプル通信',
  },
  unsubscribePage: {
    title: 'メール配信の停止',
    question:
      '{product}からこのアドレスへのアラートメールを停止します。Webhookへの配信と、保存した検索はそのまま残ります。',
    questionSearch: '保存した検索「{name}」のアラートメールを停止します（{product}）。',
    button: 'メール配信を停止',
    buttonSearch: 'この検索のメールを停止',
    buttonAll: 'すべてのアラートメールを停止',
    done: 'アラートメールの配信を停止しました。',
    doneSearch: '保存した検索「{name}」のアラートメールを停止しました。',
    undo: 'アラート設定から、いつでも再開できます。',
    invalid: 'リンクが正しくありません。メールからもう一度開くか、アラート設定をご利用ください。',
    settings: 'アラート設定',
  },
  preview: {
    title: 'プレビューボックス',
    lead: '外部には何も送信されません。送信されるはずだったメールとWebhookのメッセージをここで確認できます。',
    empty: 'メッセージはまだありません。アラートを設定して検索を保存するか、アラート設定からテストを送信してください。',
    emptyButton: 'アラート設定',
    choose: 'メッセージを選択してください。',
    rendered: 'プレビュー',
    text: 'テキスト',
    raw: 'ソース',
    headers: 'ヘッダー',
    to: '宛先',
    back: 'メッセージ一覧',
    older: '以前のメッセージ',
    newest: '最新のメッセージ',
    language: 'English',
    notFound: 'このメッセージは存在しません。',
    frameTitle: '受信者に表示されるメール',
  },
};

/** `problem.…` keys are stored with a failed delivery. */
export type AlertWordKey = KeyOf<AlertWords>;
export type ProblemKey = Extract<AlertWordKey, `problem.${string}`>;

export const alertWords: Readonly<Record<Locale, Translation<AlertWords>>> = { en, ja };

const translators: Record<Locale, Translate<AlertWords>> = {
  en: createTranslate<AlertWords>('en', en),
  ja: createTranslate<AlertWords>('ja', ja),
};

export function translateAlert(language: Locale): Translate<AlertWords> {
  return translators[language];
}

/** Returns the words of a stored problem. A key written by another version is returned unchanged. */
export function describeProblem(language: Locale, key: string): string {
  return translators[language](key as ProblemKey);
}
