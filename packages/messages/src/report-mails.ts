import { createTranslate, type Locale, type Translate, type Translation } from './translate.ts';

const en = {
  subject: '{title}: {from} – {to}',
  period: 'Period: {from} – {to}',
  count: { one: '{count} article from {sources}', other: '{count} articles from {sources}' },
  sources: { one: '{count} source', other: '{count} sources' },
  file: 'The report is attached as a PDF file.',
  link: 'Anyone with the link below can read it without signing in until {until}. You can revoke the link in the report.',
  open: 'Open report',
  problem: {
    'no-articles': 'No articles were found for this period, so no report was created.',
    'origin-gone': 'Its saved search or board no longer exists. The schedule has been deleted.',
    'limit-reached':
      'Your account has reached the limit of {max} reports. Delete some so that the next one can be created.',
    failed: 'It could not be created because of a fault in the service. The next one will be created as planned.',
  },
  toReports: 'Go to reports',
  why: 'You receive this e-mail because you scheduled this report.',
  settings: 'Change or delete the schedule',
} as const;

type ReportMailWords = typeof en;

const ja: Translation<ReportMailWords> = {
  subject: '{title}　{from}〜{to}',
  period: '対象期間：{from}〜{to}',
  count: { other: '記事{count}件、{sources}' },
  sources: { other: '{count}媒体' },
  file: '報告書をPDFファイルで添付しています。',
  link: '下のリンクを知っている人は、{until}までサインインせずに報告書を閲覧できます。リンクは報告書の画面で取り消せます。',
  open: '報告書を開く',
  problem: {
    'no-articles': 'この期間に該当する記事がなかったため、報告書は作成していません。',
    'origin-gone': '対象の保存した検索またはボードが見つかりません。定期送信の設定を削除しました。',
    'limit-reached':
      'アカウントの報告書が上限の{max}件に達しました。次回の作成のため、不要な報告書を削除してください。',
    failed: 'サービスの障害により、報告書を作成できませんでした。次回は予定どおり作成します。',
  },
  toReports: '報告書の一覧へ',
  why: 'この報告書の定期送信を設定した方にお送りしています。',
  settings: '設定の変更・削除',
};

const translators: Record<Locale, Translate<ReportMailWords>> = {
  en: createTranslate<ReportMailWords>('en', en),
  ja: createTranslate<ReportMailWords>('ja', ja),
};

export const translateReportMail = (locale: Locale): Translate<ReportMailWords> => translators[locale];
