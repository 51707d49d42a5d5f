import { createTranslate, type Locale, type Translate, type Translation } from './translate.ts';

const en = {
  description: 'News monitoring: the news that matters to you, as it breaks.',
  publications: 'News',
  clips: 'Clips',
  recent: 'History',
  alerts: 'Alerts',
} as const;

type ManifestWords = typeof en;

const ja: Translation<ManifestWords> = {
  description: 'ニュースモニタリング：必要なニュースを、いち早くお届けします。',
  publications: 'ニュース',
  clips: 'クリップ',
  recent: '閲覧履歴',
  alerts: 'アラート',
};

const translators: Record<Locale, Translate<ManifestWords>> = {
  en: createTranslate('en', en),
  ja: createTranslate('ja', ja),
};

export function translateManifest(locale: Locale): Translate<ManifestWords> {
  return translators[locale];
}
