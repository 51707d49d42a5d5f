import { statisticNames } from '@kawaraban/messages/story-reasons.ts';
import { expect, it } from 'vitest';
import { describeReasons } from './describe-reasons.ts';
import { compareReadings } from './pair-features.ts';
import { readText } from './reading/read-text.ts';
import { statisticIds } from './reading/statistics.ts';

interface Text {
  title: string;
  body: string;
  language: string;
}

function describe(first: Text, second: Text, locale: 'ja' | 'en') {
  const { reasons } = compareReadings(readText(first), readText(second));
  return describeReasons(
    { reasons, text: [first, second].map(({ title, body }) => `${title}\n${body}`).join('\n') },
    locale,
  );
}

const wire = {
  title: 'Harvane to buy Port Logan in $2.4 billion deal',
  body: 'Harvane Group agreed on Monday to acquire Port Logan Lines for $2.4 billion, the companies said.',
  language: 'en',
};
const rewrite = {
  title: 'Port Logan agrees to be taken over by Harvane',
  body: 'Shareholders of Port Logan will receive $31 a share from Harvane, valuing the carrier at $2.4 billion.',
  language: 'en',
};
const rate = {
  title: 'ECB cuts deposit rate to 1.75%',
  body: 'The European Central Bank cut its deposit rate to 1.75% on Tuesday.',
  language: 'en',
};
const rateInJapanese = {
  title: 'ECB、利下げ　預金金利1.75%に',
  body: '欧州中央銀行は2日、利下げを決めた。',
  language: 'ja',
};
const alone = { title: 'A quiet day', body: 'Nothing was heard.', language: 'en' };

it.each([
  [wire, rewrite, 'en', 'Same story because of the names Logan and Harvane, the figure $2.4bn and the subject (buy)'],
  [
    wire,
    rewrite,
    'ja',
    '名称（Logan、Harvane）、数値（24億米ドル）、話題（買収）が共通するため、同じニュースとしてまとめています',
  ],
  [
    rate,
    rateInJapanese,
    'en',
    'Same story because of the name European Central Bank, the figure 1.75%, the statistic “policy rate” and the subject (cut rate)',
  ],
  [
    rate,
    rateInJapanese,
    'ja',
    '名称（欧州中央銀行）、数値（1.75%）、統計（政策金利）、話題（利下げ）が共通するため、同じニュースとしてまとめています',
  ],
  [wire, wire, 'ja', /文面が共通する/],
  [alone, wire, 'en', 'Same story through its other articles'],
] as const)('names what two articles share', (first, second, locale, expected) => {
  expect(describe(first, second, locale)).toMatch(expected);
});

it('has a name for every statistic', () => {
  expect(Object.keys(statisticNames).sort()).toEqual([...statisticIds].sort());
});
