import { createTranslate, type KeyOf, type Locale, type Translate, type Translation } from './translate.ts';

const en = {
  matched: 'It matched your saved search “{name}”',
  notMatched: 'Your saved search “{name}” did not match',
  removed: 'You deleted this saved search.',
  sent: {
    title: 'Sent',
    text: 'It was due at {due} and was accepted at {at}, at attempt {attempt}.',
    moreThanShown: 'The message shows five articles and a link. This one is on the Alerts page.',
    throughOther: 'Another of your saved searches carried it. You get each article once on each channel.',
  },
  sending: {
    title: 'Being sent',
    text: 'It was due at {due}. The message is on its way.',
    retry: 'It was due at {due}. Attempt {attempt} failed. The next one is at {next}.',
  },
  failed: { title: 'Failed', text: 'It was due at {due} and could not be delivered in {attempt} attempts.' },
  unknown: {
    title: 'Not confirmed',
    text: 'It was due at {due}. The answer to attempt {attempt} was lost, so the message may have arrived.',
    retry:
      'It was due at {due}. The answer to attempt {attempt} was lost, so the message may have arrived. It is sent again at {next}.',
  },
  folded: {
    title: 'Folded into another report',
    text: 'You had already received “{title}”, which reports the same event.',
  },
  siteOnly: {
    title: 'On the site only',
    text: 'No destination is saved for this channel, so the alert is on the Alerts page only.',
    noAlerts: 'This saved search sends no alerts. Its articles are on the News page.',
  },
  waits: {
    title: 'Waiting',
    text: 'It goes out with your next alert, at {due}.',
    soon: 'It goes out within a minute.',
    match: 'It has just arrived and is being compared with your saved searches.',
  },
  withheld: {
    title: 'Not sent',
    suspended: 'Your sign-in was suspended when the alert was due.',
    trialExpired: 'The trial of the account had ended when the alert was due.',
    searchRemoved: 'The saved search had been deleted when the alert was due.',
    countryNotInPlan: 'The plan of the account does not include the country of this article.',
    channelOff: 'You had turned this channel off in your alert settings when the alert was due.',
    searchChannelOff: 'The saved search did not use this channel when it matched.',
    alertsOff: 'Your alerts were off when it matched, or you turned them off while it was waiting.',
    publishedLongAgo: 'It was published more than 72 hours before it reached us.',
    stopped: 'The channel or its address was changed before the message was sent.',
    webhookOff: 'The webhook is switched off. The message goes out once you save a working URL.',
    notRecorded: 'The reason was not recorded.',
  },
  unmet: {
    missing: 'Neither title nor text contains {terms}.',
    missingInTitle: 'The title does not contain {terms}.',
    excluded: 'It contains “{term}”, which the search excludes.',
    malformed: 'The keywords of the search are not valid.',
    kinds: 'It is of another kind than the search asks for.',
    languages: 'It is in another language than the search asks for.',
    countries: 'It is from another country than the search asks for.',
    sourceIds: 'It is from another source than the search asks for.',
    period: 'It was published outside the period of the search.',
    savedLater: 'You saved this search at {at}, after the article had been compared. It would match now.',
    changedLater: 'You changed this search at {at}, after the article had been compared. It would match now.',
    alertedLater: 'The search sent no alerts when the article arrived. You turned them on later.',
  },
  termSeparator: ' or ',
  term: '“{term}”',
  place: {
    title: 'Title',
    summary: 'Summary',
    text: 'Text, paragraph {number}',
    translation: 'Translation',
  },
  attempt: {
    inFlight: 'In flight',
    sent: 'Accepted',
    retry: 'Failed, tried again',
    failed: 'Failed',
    stopped: 'Stopped',
    interrupted: 'Answer lost',
  },
} as const;

export type VerdictWords = typeof en;

const ja: Translation<VerdictWords> = {
  matched: '保存した検索「{name}」に一致しました',
  notMatched: '保存した検索「{name}」には一致しませんでした',
  removed: 'この検索は削除されています。',
  sent: {
    title: '送信済み',
    text: '配信時刻は{due}です。{attempt}回目の送信が{at}に受け付けられました。',
    moreThanShown: 'メッセージに表示されるのは5件までです。この記事はアラートのページにあります。',
    throughOther: '別の保存した検索の記事として届けました。同じ記事は、配信先の種類ごとに1回だけ届きます。',
  },
  sending: {
    title: '送信中',
    text: '配信時刻は{due}です。メッセージを送信しています。',
    retry: '配信時刻は{due}です。{attempt}回目の送信に失敗しました。次の送信は{next}です。',
  },
  failed: {
    title: '送信できませんでした',
    text: '配信時刻は{due}です。{attempt}回送信しましたが、届けられませんでした。',
  },
  unknown: {
    title: '到着を確認できません',
    text: '配信時刻は{due}です。{attempt}回目の送信の応答が途切れたため、届いている可能性があります。',
    retry:
      '配信時刻は{due}です。{attempt}回目の送信の応答が途切れたため、届いている可能性があります。{next}にもう一度送信します。',
  },
  folded: {
    title: '関連報道としてまとめました',
    text: '同じ内容の記事「{title}」をすでに受け取っています。',
  },
  siteOnly: {
    title: 'サイト上のみ',
    text: 'この配信先のアドレスが保存されていないため、アラートのページにのみ表示されます。',
    noAlerts: 'この検索はアラートを送りません。記事はニュースの一覧にあります。',
  },
  waits: {
    title: '配信待ち',
    text: '次の配信（{due}）で届きます。',
    soon: '1分以内に届きます。',
    match: '届いたばかりの記事です。保存した検索と照合しています。',
  },
  withheld: {
    title: '送信していません',
    suspended: '配信時刻に、サインインが停止されていました。',
    trialExpired: '配信時刻に、アカウントのトライアルが終わっていました。',
    searchRemoved: '配信時刻に、保存した検索が削除されていました。',
    countryNotInPlan: 'この記事の国は、アカウントのプランに含まれていません。',
    channelOff: '配信時刻に、アラート設定でこの配信先がオフになっていました。',
    searchChannelOff: '一致したとき、この検索はこの配信先を使っていませんでした。',
    alertsOff: '一致したときにアラートがオフだったか、配信を待つ間にオフにされました。',
    publishedLongAgo: '届いたときに、公開から72時間を過ぎていました。',
    stopped: '送信する前に、配信先またはそのアドレスが変更されました。',
    webhookOff: 'Webhookが停止しています。有効なURLを保存すると送信されます。',
    notRecorded: '理由は記録されていません。',
  },
  unmet: {
    missing: '見出しにも本文にも{terms}がありません。',
    missingInTitle: '見出しに{terms}がありません。',
    excluded: '検索で除外している「{term}」が含まれています。',
    malformed: '検索のキーワードに誤りがあります。',
    kinds: '検索の対象とは異なる種類の記事です。',
    languages: '検索の対象とは異なる言語の記事です。',
    countries: '検索の対象とは異なる国の記事です。',
    sourceIds: '検索の対象とは異なる情報源の記事です。',
    period: '公開日時が検索の期間に含まれていません。',
    savedLater: '記事を照合した後、{at}にこの検索が保存されました。現在の検索には一致します。',
    changedLater: '記事を照合した後、{at}にこの検索が変更されました。現在の検索には一致します。',
    alertedLater: '記事が届いたとき、この検索のアラートはオフでした。後でオンになりました。',
  },
  termSeparator: '・',
  term: '「{term}」',
  place: {
    title: '見出し',
    summary: '要約',
    text: '本文 第{number}段落',
    translation: '翻訳',
  },
  attempt: {
    inFlight: '送信中',
    sent: '受け付けられました',
    retry: '失敗（再送信）',
    failed: '失敗',
    stopped: '中止',
    interrupted: '応答が途切れました',
  },
};

export type VerdictWordKey = KeyOf<VerdictWords>;

export const verdictWords: Readonly<Record<Locale, Translation<VerdictWords>>> = { en, ja };

const translators: Record<Locale, Translate<VerdictWords>> = {
  en: createTranslate<VerdictWords>('en', en),
  ja: createTranslate<VerdictWords>('ja', ja),
};

export function translateVerdict(locale: Locale): Translate<VerdictWords> {
  return translators[locale];
}

export const ruleSections = {
  matching: 1,
  schedule: 2,
  folding: 3,
  once: 4,
  oldNews: 5,
  plan: 6,
  channels: 7,
  delivery: 8,
} as const;

export type RuleSection = keyof typeof ruleSections;
