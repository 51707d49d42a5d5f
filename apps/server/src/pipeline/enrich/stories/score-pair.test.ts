import { describe, expect, it } from 'vitest';
import { chooseStory } from './choose-story.ts';
import { readText } from './reading/read-text.ts';
import { scorePair, storyThreshold } from './score-pair.ts';

const english = (title: string, body = '') => readText({ title, body, language: 'en' });
const japanese = (title: string, body = '') => readText({ title, body, language: 'ja' });
const wire = english(
  'Harvane to buy Port Logan in $2.4 billion deal',
  'Harvane Group agreed on Monday to acquire Port Logan Lines for $2.4 billion, the companies said.',
);

describe('two texts', () => {
  it('are of one story when they tell one event in their own words, for reasons that can be told', () => {
    const other = english(
      'Port Logan agrees to be taken over by Harvane',
      'Shareholders of Port Logan will receive $31 a share from Harvane, valuing the carrier at $2.4 billion.',
    );
    const { score, reasons } = scorePair(wire, other);
    expect(score).toBeGreaterThan(storyThreshold);
    expect(reasons).toContainEqual({ key: 'name', value: 'harvane' });
    expect(reasons).toContainEqual({ key: 'figure', value: 2.4e9, unit: 'USD' });
    expect(scorePair(other, wire).score).toBeCloseTo(score, 10);
  });

  it.each([
    [wire, english('Port Logan shares jump 20% after Harvane deal', 'Shares of Port Logan jumped 20% on Monday.')],
    [
      english('US consumer prices rise 0.3% in October', 'The consumer price index rose 0.3% in October.'),
      english('US producer prices rise 0.3% in October', 'The producer price index rose 0.3% in October.'),
    ],
    [
      english('German inflation at 2.2% in November', 'Consumer prices in Germany rose 2.2% in November.'),
      english('German inflation at 2.2% in October', 'Consumer prices in Germany rose 2.2% in October.'),
    ],
    [
      english('German inflation at 2.2% in November', 'Consumer prices in Germany rose 2.2% in November.'),
      english('French inflation at 2.2% in November', 'Consumer prices in France rose 2.2% in November.'),
    ],
    [
      japanese('10月の失業率2.6%', '総務省が28日発表した10月の完全失業率は2.6%だった。'),
      japanese('都区部の物価2.6%上昇', '総務省が28日発表した10月の東京都区部の消費者物価は2.6%上昇した。'),
    ],
    [english('Sales up 12% at Orlin'), english('Rents up 12% in Vasko')],
    [
      japanese('英中銀が利下げ見送り　5対4の僅差', '英中銀は6日、3.75%の政策金利を維持した。'),
      japanese('英中銀が0.25%利下げ　3.50%に', '英中銀は6日、政策金利を3.75%から3.50%へ下げた。'),
    ],
    [
      japanese('女子は谷原が初優勝　北都マラソン', '北都マラソンは30日、女子の谷原さんが独走した。'),
      japanese('オルテガが優勝　北都マラソン', '北都マラソンは30日、男子はオルテガが制した。'),
    ],
    [
      japanese('マツダの世界生産3.4%増、10月', 'マツダが27日発表した10月の世界生産は3.4%増えた。'),
      japanese('マツダ、10月の世界販売3.4%増', 'マツダは27日、10月の世界販売が3.4%増えたと発表した。'),
    ],
  ])('are not of one story when they only look alike', (first, second) => {
    expect(scorePair(first, second).score).toBeLessThan(storyThreshold);
  });

  it('are of one story when one headline adds the context of the other', () => {
    const pairs = [
      [
        japanese('英国の物価、5カ月ぶりに減速　12月利下げの公算', '19日の統計で英国のインフレ率が3.3%に下がった。'),
        japanese('英消費者物価3.3%上昇、10月', '英統計局が19日発表した10月の消費者物価指数は3.3%上昇した。'),
      ],
      [
        english(
          'Harbour city loses its mayor as permits inquiry widens',
          'Carla Venn resigned as mayor of Astrel on Thursday.',
        ),
        english('Venn steps down as mayor of Astrel', 'Carla Venn announced her resignation as mayor on Thursday.'),
      ],
    ] as const;
    for (const [first, second] of pairs) expect(scorePair(first, second).score).toBeGreaterThan(storyThreshold);
  });

  it('are more likely of one story the nearer in time they appeared', () => {
    const at = (hour: number) =>
      readText({
        ...{ title: wire.title, body: 'Both said so on Monday.', language: 'en' },
        publishedAt: new Date(hour * 3_600_000),
      });
    const apart = (hours: number) =>
      scorePair(
        at(0),
        readText({
          title: 'Harvane deal for Port Logan',
          body: '',
          language: 'en',
          publishedAt: at(hours).publishedAt!,
        }),
      ).score;
    expect(apart(1)).toBeGreaterThan(apart(8));
    expect(apart(8)).toBeGreaterThan(apart(20));
  });

  it('are of one story across languages through names and figures', () => {
    const told = english(
      'ECB cuts deposit rate to 1.75%',
      'The European Central Bank cut its deposit rate to 1.75% on Tuesday.',
    );
    expect(
      scorePair(told, japanese('ECB、利下げ　預金金利1.75%に', '欧州中央銀行は2日、利下げを決めた。')).score,
    ).toBeGreaterThan(storyThreshold);
    expect(scorePair(told, japanese('豪中銀、政策金利を3.60%に据え置き', '据え置きは2会合連続。')).score).toBeLessThan(
      0,
    );
  });
});

describe('kinds of news', () => {
  const fine = english(
    'Italy fines Solvix 40 million euros over ads',
    "Italy's competition authority fined Solvix 40 million euros on Tuesday for misleading advertisements.",
  );

  it.each([
    [
      'an appeal',
      english('Solvix to appeal Italian fine', 'Solvix said on Tuesday it would appeal the 40 million euro fine.'),
    ],
    [
      'a reaction',
      english(
        'Consumer groups welcome fine for Solvix',
        'Consumer groups on Tuesday welcomed the 40 million euro fine for Solvix.',
      ),
    ],
    [
      'the market',
      english(
        'Solvix shares fall 3% after Italian fine',
        'Shares of Solvix fell 3% on Tuesday after the 40 million euro fine.',
      ),
    ],
    [
      'a probe of another day',
      english(
        'Spain opens investigation into Solvix',
        'Spain said on Thursday it was investigating Solvix, two days after an Italian fine of 40 million euros.',
      ),
    ],
  ])('separate an event from %s', (_, step) => {
    expect(scorePair(fine, step).score).toBeLessThan(storyThreshold);
    expect(scorePair(step, fine).score).toBeLessThan(storyThreshold);
  });

  it('never let likeness count against two texts', () => {
    const longer = english(
      'Italy fines Solvix 40 million euros over misleading ads',
      "Italy's competition authority fined Solvix 40 million euros on Tuesday for misleading advertisements for phones.",
    );
    expect(scorePair(fine, longer).score).toBeGreaterThan(storyThreshold);
  });
});

describe('choosing a story', () => {
  it('takes the likest on average, none that may not be, and none that is too unlike', () => {
    expect(chooseStory([[1, 1], [5, 2], [9]], 0.8)).toBe(2);
    expect(chooseStory([[9, Number.NEGATIVE_INFINITY], [1]], 0.8)).toBe(1);
    expect(chooseStory([[9, -9]], 0.8)).toBeUndefined();
    expect(chooseStory([], 0.8)).toBeUndefined();
  });
});
