import type { InformationPage as Page } from '@kawaraban/messages/information/information-text.ts';
import { informationTexts } from '@kawaraban/messages/information/texts.ts';
import { en } from '@kawaraban/messages/screens/en.ts';
import { ja } from '@kawaraban/messages/screens/ja.ts';
import { createTranslate, type Locale } from '@kawaraban/messages/translate.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { T } from '#src/app/words.ts';
import { InformationPage } from '#src/screens/information/information-page.tsx';

const words: Record<Locale, T> = { en: createTranslate('en', en), ja: createTranslate('ja', ja) };

const gaps = { product: '{product}', operator: '{operator}', contact: '{contact}' };

export function renderInformation(page: Page, locale: Locale): string {
  const text = informationTexts[locale][page];
  return renderToStaticMarkup(
    <InformationPage page={page} text={text} values={gaps} locale={locale} t={words[locale]} />,
  );
}
