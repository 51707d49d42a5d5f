import type { InformationPage, InformationText } from '@kawaraban/messages/information/information-text.ts';
import { loadPayload } from '#src/app/payload.ts';
import { currentLocale } from '#src/app/words.ts';

export async function loadInformation(page: InformationPage): Promise<InformationText | null> {
  const locale = currentLocale();
  if (import.meta.env.DEV) {
    // The development server has no prebuilt payloads.
    return (await import('@kawaraban/messages/information/texts.ts')).informationTexts[locale][page];
  }
  return loadPayload<InformationText>(`/${locale}/${page}`);
}
