import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../../../scripts/test-counts.ts';
import { missingFacts } from './facts.ts';
import { readFacts } from './read-facts.ts';

function differences(one: string, other: string): string[] {
  const [a, b] = [readFacts(one), readFacts(other)];
  return [...missingFacts(a, b), ...missingFacts(b, a)].map(({ kind, text }) => `${kind} ${text}`);
}

describe('the same facts in two languages', () => {
  it.each([
    ['６２００億円を投じる', 'It will invest 620 billion yen.'],
    ['1兆2,345億円', '1.2345 trillion yen'],
    ['1万7千円', '17,000 yen'],
    ['二千億円', '200 billion yen'],
    ['1億2000万人', '120 million people'],
    ['90億円', '¥9bn'],
    ['100万ドル', '$1 million'],
    ['令和8年11月22日', 'November 22, 2026'],
    ['令和8年11月22日', '22 November 2026'],
    ['2026-11-22', 'Nov. 22, 2026'],
    ['令和元年', '2019'],
    ['2026年3月期', 'the year ended March 2026'],
    ['26年度', 'fiscal 2026'],
    ['20日', 'on the 20th'],
    ['4カ月早める', 'four months earlier'],
    ['4月に', 'in April'],
    ['月曜日', 'Monday'],
    ['11月22日(日)', 'Sunday, November 22'],
    ['15時に開始', 'starts at 3 p.m.'],
    ['午後3時に開始', 'starts at 15:00'],
    ['3割増えた', 'up 30 per cent'],
    ['前年比▲5%', 'down 5%'],
    ['5〜7%上昇', 'rose 5% to 7%'],
    ['0.5ポイント', '0.5 percentage points'],
    ['3分の1', 'a third'],
    ['2倍', 'doubled'],
    ['第3四半期', 'third quarter'],
    ['三菱電機の一部の社員三人', 'three employees of Mitsubishi Electric'],
    ['二十五社', '25 companies'],
    ['数百人', 'hundreds of people'],
    ['十分な時間', 'enough time'],
    ['百貨店の四国店', 'a department store in Shikoku'],
    ['She may leave in a march', '彼女は行進で去るかもしれない'],
    ['He won 3 awards', '彼は3つの賞を受賞した'],
    ['5 billion won', '50億ウォン'],
    ['50人の元社長', '50 former presidents'],
    ['3元素', 'three elements'],
    ['1ドル=150円', '150 yen to the dollar'],
    ['半導体大手', 'a chipmaker'],
  ])('%s = %s', (one, other) => expect(differences(one, other)).toEqual([]));

  it.each([
    ['6200億円を投じる', 'It will invest 62 billion yen.'],
    ['6200億円を投じる', 'It will invest 620 million yen.'],
    ['令和8年11月22日', 'November 23, 2026'],
    ['令和8年', '2027'],
    ['11月22日', 'November 22, 2026'],
    ['4月に', 'in May'],
    ['4カ月', 'in April'],
    ['月曜日', 'Tuesday'],
    ['100万ドル', '¥1 million'],
    ['100万ドル', '1 million euros'],
    ['豪ドル', 'dollars'],
    ['3割増えた', 'up 3 per cent'],
    ['5社', '5%'],
    ['5%', '5 companies'],
    ['0.5ポイント', '0.5 per cent'],
    ['三菱電機の社員', 'three employees'],
    ['半導体大手', 'two chipmakers'],
    ['第3四半期', 'fourth quarter'],
    ['Sales were $1.2bn', '売上高は1.2億ドル'],
    ['お問い合わせください', 'Ask at https://evil.example/pay'],
    ['a contract', '契約は200 billion'],
  ])('%s ≠ %s', (one, other) => expect(differences(one, other)).not.toEqual([]));
});

describe('any number', () => {
  const amounts = fc.integer({ min: 2, max: 9_999 });

  it('is the same however it is written', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const grouped = amount.toLocaleString('en-US');
        const fullWidth = String(amount).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
        expect(differences(`約${amount}億円。`, `約${fullWidth}億円。`)).toEqual([]);
        expect(differences(`約${amount}億円。`, `about ${(amount / 10).toFixed(1)} billion yen.`)).toEqual([]);
        expect(differences(`${amount}万人`, `${(amount * 10_000).toLocaleString('en-US')} people`)).toEqual([]);
        expect(differences(`${amount}人`, `${grouped} people`)).toEqual([]);
      }),
    );
  });

  it('is missed when it is another', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.constantFrom('人', '億円', '%', 'ドル'), (one, other, unit) => {
        fc.pre(one !== other && one % 100 !== other % 100 && Math.abs(one - other) !== 12);
        expect(differences(`${one}${unit}`, `${other}${unit}`)).not.toEqual([]);
      }),
    );
  });

  it('never takes long to be read, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('1', '２', ',', '.', '兆', '億', '万', '千', '年', '月', '$', ' ', 'two ', 'May ', '%', 'x'),
          {
            maxLength: 3_000,
          },
        ),
        (parts) => {
          readFacts(parts.join(''));
        },
      ),
      runsOf({ short: 40, long: 400 }),
    );
  });
});
