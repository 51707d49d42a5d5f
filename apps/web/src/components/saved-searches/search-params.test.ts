import { describe, expect, it } from 'vitest';
import {
  countFilters,
  emptySearch,
  isEmptySearch,
  type PublicationSearch,
  readSearch,
  writeSearch,
} from './search-params.ts';

const full: PublicationSearch = {
  tab: 'notices',
  keywords: '米国　ＡＮＤ　（半導体　ＯＲ　パソコン）',
  countries: ['JP', 'US'],
  languages: ['en', 'zh-Hant'],
  sourceIds: ['12', '7'],
  tagIds: ['0b7cf0c3-5f8e-4a53-9f3e-2f6a1f0c9d11'],
  aiTags: ['U.S. economy', '半導体'],
  storyOf: '42',
  from: '2026-11-01',
  to: '2026-11-20',
  last: '',
  span: '2026-11-18T15:00:00.000Z_2026-11-19T15:00:00.000Z',
  isUnfolded: true,
  isUnreadOnly: true,
  isByRelevance: true,
};

describe('the search in the address', () => {
  it('comes back as it was written', () => {
    expect(readSearch({ ...writeSearch(full) })).toEqual(full);
    expect(readSearch({ ...writeSearch(emptySearch) })).toEqual(emptySearch);
  });

  it('is nothing for nothing chosen, and the same for the same in another order', () => {
    expect(writeSearch(emptySearch)).toEqual({});
    expect(writeSearch({ ...full, countries: ['US', 'JP'] })).toEqual(writeSearch(full));
  });

  it('leaves out what is malformed and keeps the rest', () => {
    const read = readSearch({
      tab: 'x',
      q: 2026,
      country: 'JP.<script>.us',
      source: "1.2'--",
      topic: ['', {}, 'ok', 'x'.repeat(101)],
      story: '4e2',
      from: '2026-13-40',
      last: '2y',
      span: '2026-11-20T00:00:00Z_2026-11-19T00:00:00Z',
    });
    expect(read).toEqual({ ...emptySearch, keywords: '2026', countries: ['JP'], sourceIds: ['1'], aiTags: ['ok'] });
  });

  it('prefers a preset to dates', () => {
    expect(readSearch({ last: '7d', from: '2026-11-01' })).toEqual({ ...emptySearch, last: '7d' });
  });

  it('counts its filters', () => {
    expect(countFilters(full)).toBe(11);
    expect(isEmptySearch(emptySearch)).toBe(true);
    expect(isEmptySearch({ ...emptySearch, last: '7d' })).toBe(false);
  });
});
