import { createTranslate, type Locale, type Translate, type Translation } from './translate.ts';

const en = {
  title: 'Title',
  source: 'Source',
  country: 'Country',
  publishedAt: 'Published ({timezone})',
  address: 'URL',
  board: 'Board',
  addedAt: 'Added ({timezone})',
} as const;

type BoardExportWords = typeof en;

const ja: Translation<BoardExportWords> = {
  title: '見出し',
  source: '情報源',
  country: '国・地域',
  publishedAt: '公開日時（{timezone}）',
  address: 'URL',
  board: 'ボード',
  addedAt: '追加日時（{timezone}）',
};

const translators: Record<Locale, Translate<BoardExportWords>> = {
  en: createTranslate<BoardExportWords>('en', en),
  ja: createTranslate<BoardExportWords>('ja', ja),
};

export const translateBoardExport = (locale: Locale): Translate<BoardExportWords> => translators[locale];
