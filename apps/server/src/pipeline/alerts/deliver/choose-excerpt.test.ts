import { describe, expect, it } from 'vitest';
import { type RawArticle, toMessageArticle, withOwn } from './alert-message.ts';

const base: Omit<RawArticle, 'title' | 'text'> = {
  ...{
    id: 1,
    kind: 'Headline',
    url: 'https://kawaraban.example/articles/headlines/1',
    originalUrl: null,
    imageUrl: null,
  },
  ...{
    sourceName: 'News',
    country: 'GB',
    language: 'en',
    publishedAt: new Date(0),
    translatedTerms: [],
    storyCount: 0,
  },
  ...{ isCorrected: false, isUpdated: false, searchName: '', terms: [] },
};

function excerptOf(title: string, text: string, terms: string[]) {
  const article = toMessageArticle({ ...base, title, text });
  return withOwn(article, { ...article, terms }).excerpt;
}

describe('the excerpt of an article', () => {
  const english =
    'The group opened its books on Monday and reported a profit for the year. Sales of wafer tools fell by a third as buyers waited for new rules.';
  const japanese =
    '若竹電子は22日、東京で開いた説明会で、倉庫の費用を抑える計画と工場の移転について説明した。通期の純利益見通しは58億円から71億円に引き上げた。';

  it('is its beginning when the title or the beginning shows a match, or no text does', () => {
    const beginning = 'The group opened its books on Monday and reported…';
    expect(excerptOf('Wafer tools', english, ['wafer'])).toBe(beginning);
    expect(excerptOf('Results', english, ['books'])).toBe(beginning);
    expect(excerptOf('Results', english, ['lithium'])).toBe(beginning);
    expect(excerptOf('Results', english, [])).toBe(beginning);
  });

  it('is the passage around the first match when only that shows one', () => {
    expect(excerptOf('Results', english, ['wafer'])).toBe('…Sales of wafer tools fell by a third as buyers…');
    expect(excerptOf('Results', english, ['rules'])).toBe('…waited for new rules.');
    expect(excerptOf('若竹電子の説明会', japanese, ['純利益'])).toBe(
      '…通期の純利益見通しは58億円から71億円に引き上げた。',
    );
  });

  it('has at most 50 characters and the ellipses', () => {
    for (const [text, terms] of [
      [english, ['profit']],
      [japanese, ['移転']],
    ] as const) {
      const excerpt = excerptOf('Title', text, [...terms]);
      expect(excerpt.replaceAll('…', '').length).toBeLessThanOrEqual(50);
      expect(excerpt).toContain(terms[0]);
    }
  });
});
