import { en } from '../../packages/messages/src/screens/en.ts';
import { ja } from '../../packages/messages/src/screens/ja.ts';
import { createTranslate } from '../../packages/messages/src/translate.ts';

export const locales = ['ja', 'en'] as const;

export const wordsIn = { ja: createTranslate<typeof en>('ja', ja), en: createTranslate<typeof en>('en', en) };
