/** `npm run fit:stories`: fits the weights of pair-weights.ts and writes them, or prints their quality. */
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { crossValidate, fitWeights, type Language, readLabelled } from './stories-fit.ts';

const help = `npm run fit:stories -- [--ja FILE]… [--en FILE]… [--write] [--mistakes 10]

Prints B-cubed precision, recall and F1 of stories by language, cross-validated by event over 20 orders of arrival, and the
most confident mistakes. The labelled texts are those of the repository. --ja and --en add files of the same form (one JSON
object a line: event, hour, title, body). --write fits the weights to all texts and stores them in pair-weights.ts.`;

const folder = new URL('../apps/server/src/pipeline/enrich/stories/', import.meta.url);
const header = `import type { FeatureName } from './pair-features.ts';

/** Weights of a logistic regression over the features of a pair, in log-odds. Written by \`npm run fit:stories -- --write\`. */
export interface PairWeights {
  bias: number;
  weights: Record<FeatureName, number>;
}

`;
const { values } = parseArgs({
  options: {
    ja: { type: 'string', multiple: true, default: [] },
    en: { type: 'string', multiple: true, default: [] },
    write: { type: 'boolean' },
    mistakes: { type: 'string', default: '10' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) console.log(help);
else run();

function run(): void {
  const read = (language: Language, files: readonly string[]) => {
    const own = new URL(`testdata/events-${language}.jsonl`, folder).pathname;
    return readLabelled([...(existsSync(own) ? [own] : []), ...files], language);
  };
  const texts = { ja: read('ja', values.ja), en: read('en', values.en) };
  if (values.write) {
    const weights = JSON.stringify(fitWeights(texts), null, 2).replaceAll(/"(\w+)":/g, '$1:');
    writeFileSync(
      new URL('pair-weights.ts', folder),
      `${header}export const pairWeights: Record<'ja' | 'en', PairWeights> = ${weights};\n`,
    );
  }
  for (const language of ['ja', 'en'] as const) {
    const { score, mistakes, found } = crossValidate(texts, language);
    const { precision, recall, f1 } = score;
    console.log(
      `${language}: ${texts[language].length} texts, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}; keys find ${(found * 100).toFixed(0)} % of the pairs`,
    );
    for (const { isSame, score: sure, titles } of mistakes.slice(0, Number(values.mistakes))) {
      console.log(`  ${isSame ? 'missed' : 'false '} ${sure.toFixed(1).padStart(5)}  ${titles.join('  ↔  ')}`);
    }
  }
}
