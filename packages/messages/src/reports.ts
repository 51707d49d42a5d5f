import { createTranslate, type Locale, type Translate, type Translation } from './translate.ts';

const en = {
  kind: 'Coverage report',
  made: 'Created {day}',
  period: 'Period: {from} – {to}',
  origin: 'From {name}',
  figures: {
    articles: 'Articles',
    sources: 'Sources',
    before: 'Change from the period before',
  },
  articleCount: { one: '{count} article', other: '{count} articles' },
  chart: 'Articles over time',
  chartText: 'Articles over time. Most: {count} from {day}',
  chartIncomplete: 'Hatched: some sources could not be read.',
  barIncomplete: 'Some sources could not be read',
  days: '{from} – {to}',
  namesAndOthers: { one: '{names} and {count} other', other: '{names} and {count} others' },
  barDay: 'From',
  topSources: 'Sources with the most articles',
  articles: 'Articles',
  shown: '{shown} of {total}',
  columns: {
    number: 'No.',
    day: 'Date',
    time: 'Published ({timezone})',
    source: 'Source',
    title: 'Headline',
    excerpt: 'Excerpt',
    titleAndExcerpt: 'Headline and excerpt',
    note: 'Note',
    tags: 'Tags',
    country: 'Country',
    language: 'Language',
    url: 'URL',
  },
  correction: 'Correction',
  note: 'Note: {text}',
  tags: 'Tags: {names}',
  comment: 'Comment',
  methods: {
    title: 'About the figures',
    search: 'Articles that match the saved search “{name}”, counted by the day of publication ({timezone}) on {at}.',
    articles: 'The figures count the articles of this report, by the day of publication ({timezone}).',
    incomplete: '{days}: these sources could not be read for part of the time, so the figures may be too low: {names}.',
    excerpts: 'Excerpts are as long as each source allows. Read the full text at the source: headlines are links.',
  },
  page: {
    gone: 'This link no longer works',
    goneText: 'It has expired or was revoked. Ask the person who sent it for a new one.',
  },
  sheets: { summary: 'Summary', articles: 'Articles' },
} as const;

type ReportWords = typeof en;

const ja: Translation<ReportWords> = {
  kind: '掲載報告書',
  made: '作成：{day}',
  period: '対象期間：{from}〜{to}',
  origin: '対象：{name}',
  figures: {
    articles: '掲載件数',
    sources: '媒体数',
    before: '前の期間との比較',
  },
  articleCount: { other: '{count}件' },
  chart: '掲載件数の推移',
  chartText: '掲載件数の推移。最多は{day}からの{count}',
  chartIncomplete: '斜線：記事を収集できなかった媒体がある日',
  barIncomplete: '記事を収集できなかった媒体あり',
  days: '{from}〜{to}',
  namesAndOthers: { other: '{names}ほか{count}媒体' },
  barDay: '開始日',
  topSources: '掲載の多い媒体',
  articles: '掲載記事',
  shown: '{total}件のうち{shown}件',
  columns: {
    number: 'No.',
    day: '掲載日',
    time: '掲載日時（{timezone}）',
    source: '媒体',
    title: '見出し',
    excerpt: '要旨',
    titleAndExcerpt: '見出し・要旨',
    note: 'メモ',
    tags: 'タグ',
    country: '国・地域',
    language: '言語',
    url: 'URL',
  },
  correction: '訂正',
  note: 'メモ：{text}',
  tags: 'タグ：{names}',
  comment: '所感',
  methods: {
    title: '集計の方法',
    search: '保存した検索「{name}」に一致した記事を、掲載日（{timezone}）ごとに数えています（{at}時点）。',
    articles: 'この報告書の記事を、掲載日（{timezone}）ごとに数えています。',
    incomplete:
      '{days}は、次の媒体から記事を収集できない時間帯があったため、件数が実際より少ない可能性があります：{names}。',
    excerpts: '要旨は、各媒体が認める長さまでの抜粋です。本文は見出しのリンクから各媒体でお読みください。',
  },
  page: {
    gone: 'このリンクは利用できません',
    goneText: '有効期限が切れたか、取り消されました。送信者に新しいリンクをご依頼ください。',
  },
  sheets: { summary: '概要', articles: '掲載記事' },
};

const translators: Record<Locale, Translate<ReportWords>> = {
  en: createTranslate<ReportWords>('en', en),
  ja: createTranslate<ReportWords>('ja', ja),
};

export const translateReport = (locale: Locale): Translate<ReportWords> => translators[locale];
