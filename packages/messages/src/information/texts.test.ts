import { expect, it } from 'vitest';
import { type InformationText, informationPages } from './information-text.ts';
import { informationTexts } from './texts.ts';

const shapeOf = ({ updatedOn, sections }: InformationText) => ({
  updatedOn,
  sections: sections.map(({ blocks }) => blocks.map((block) => (typeof block === 'string' ? 'text' : block.length))),
});

it.each(informationPages)('%s says the same in both languages', (page) => {
  expect(shapeOf(informationTexts.ja[page])).toEqual(shapeOf(informationTexts.en[page]));
});

it.each(informationPages)('%s leaves only known gaps', (page) => {
  for (const locale of ['ja', 'en'] as const) {
    const gaps = JSON.stringify(informationTexts[locale][page].sections).match(/\{\w+\}/g) ?? [];
    expect(['{product}', '{operator}', '{contact}']).toEqual(expect.arrayContaining([...new Set(gaps)]));
  }
});
