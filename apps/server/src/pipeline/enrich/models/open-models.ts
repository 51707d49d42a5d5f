import type { DeeplSettings } from '#src/platform/language-models/open-deepl.ts';
import type { GeneratorSettings } from '#src/platform/language-models/open-generator.ts';
import type { Models } from './model-settings.ts';

export interface ModelConfiguration extends Pick<Models, 'prices' | 'budget'> {
  generator: GeneratorSettings | undefined;
  deepl: DeeplSettings | undefined;
  translator: 'deepl' | 'model' | 'off';
}

/** Imports only the clients used, because all of them together add a third of a second to each start. */
export async function openModels({
  generator,
  deepl,
  translator,
  prices,
  budget,
}: ModelConfiguration): Promise<Models> {
  const opened =
    generator && (await import('#src/platform/language-models/open-generator.ts')).openGenerator(generator);
  const openedDeepl = deepl && (await import('#src/platform/language-models/open-deepl.ts')).openDeepl(deepl);
  const translators = {
    deepl: openedDeepl && ({ kind: 'DEEPL', deepl: openedDeepl } as const),
    model: opened && ({ kind: 'MODEL', generator: opened } as const),
    off: undefined,
  };
  return { generator: opened, translator: translators[translator], prices, budget };
}
