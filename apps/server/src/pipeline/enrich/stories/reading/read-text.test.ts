import { describe, expect, it } from 'vitest';
import { concepts } from './concepts.ts';
import { figuresOfEnglish, figuresOfJapanese, isSameFigure } from './figures.ts';
import { knownNames } from './known-names.ts';
import { readText } from './read-text.ts';
import { keysOfReading } from './story-keys.ts';

const english = (title: string, body = '') => readText({ title, body, language: 'en' });
const japanese = (title: string, body = '') => readText({ title, body, language: 'ja' });

describe('the figures of a text', () => {
  it.each([
    [figuresOfJapanese('総額2.1兆円'), figuresOfJapanese('2兆1034億円の補正予算')],
    [figuresOfJapanese('4万戸が停電'), figuresOfJapanese('40000戸')],
    [figuresOfEnglish('sales of $57 billion'), figuresOfEnglish('57.0 billion dollars')],
    [figuresOfJapanese('28億ユーロで'), figuresOfEnglish('2.8 billion euros')],
    [figuresOfEnglish('eighteen people'), figuresOfJapanese('18人')],
  ])('are the same in either spelling', (first, second) => {
    expect(first.some((one) => second.some((other) => isSameFigure(one, other)))).toBe(true);
  });

  it('are not the same where the unit or the value is another', () => {
    const same = (first: string, second: string) =>
      figuresOfJapanese(first).some((one) => figuresOfJapanese(second).some((other) => isSameFigure(one, other)));
    expect(same('2.7%上昇', '2.6%上昇')).toBe(false);
    expect(same('620億円', '619億円')).toBe(false);
    expect(same('52人', '52万円')).toBe(false);
  });

  it('are without dates, years and times', () => {
    expect(figuresOfJapanese('2026年11月2日午後3時')).toEqual([]);
    expect(figuresOfEnglish('on Nov 18 2026 at 7 a.m.')).toEqual([]);
  });
});

describe('the reading of a text', () => {
  it('knows a name in both languages, and a country by its adjective and capital', () => {
    expect(japanese('トヨタが米国に投資').names).toContain('o:toyota');
    expect(english('Toyota to invest in United States').names).toContain('o:toyota');
    expect(english('Ottawa urged to act').countries).toEqual(english('Canadian firms protest').countries);
    expect(japanese('独クラウトを買収').countries).toEqual(['c:de']);
    expect(japanese('メタルの価格').names).not.toContain('o:meta');
  });

  it('tells statistics apart by their names', () => {
    expect(japanese('東京都区部の11月消費者物価2.7%上昇').statistics).toEqual(['cpi-tokyo']);
    expect(japanese('全国消費者物価、10月は2.7%上昇').statistics).toEqual(['cpi']);
    expect(english('US producer prices increase 0.2% in October').statistics).toEqual(['ppi']);
    expect(english('US consumer prices rise 0.3 % in October').statistics).toEqual(['cpi']);
  });

  it.each([
    ['market', english('Alaska Air shares fall after takeover deal')],
    ['market', japanese('セブンテック株が急落　買収の負担懸念')],
    ['legal', english('Meta to appeal the fine')],
    ['probe', japanese('爆発の化学工場を家宅捜索')],
    ['successor', english('Netherlands names former general as defence minister')],
    ['toll', japanese('地震、けが人52人に')],
    ['end', japanese('新幹線、6時間ぶり運転再開')],
    ['voice', japanese('組合「命令は遺憾」')],
    ['roundup', japanese('きょうの主なニュース（17日正午）')],
  ])('says what follows an event: %s', (kind, reading) => {
    expect(reading.kinds).toContain(kind);
  });

  it('says nothing of that where the event itself is told', () => {
    expect(english('Alaska Air to buy Sun Country in $1.5 billion deal').kinds).toEqual([]);
    expect(japanese('みなと銀行、顧客情報8万件を誤送信').kinds).toEqual([]);
  });

  it('gives two accounts of one event, in one language or two, a key in common', () => {
    const texts = [
      english('ECB cuts deposit rate to 1.75%', 'The European Central Bank cut its deposit rate on Tuesday.'),
      english('European Central Bank lowers interest rates', 'The deposit facility rate goes to 1.75% from 2%.'),
      japanese('欧州中銀が利下げ再開　預金金利1.75%', 'ECBは2日、0.25%の利下げを決定した。'),
    ].map((text) => new Set(keysOfReading(text)));
    for (const one of texts) for (const other of texts) expect(one.intersection(other).size).toBeGreaterThanOrEqual(1);
  });
});

describe('the lists', () => {
  it('are complete rows, each id once', () => {
    for (const rows of [concepts, knownNames]) {
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      for (const { en, ja } of rows) expect([...en, ...ja].every((word) => word.length > 0)).toBe(true);
    }
  });
});
