import { describe, expect, it } from 'vitest';
import { isNameTaken, kindsOf, type SavedSearch, searchOf, suggestedName } from './saved-search.ts';
import { emptySearch } from './search-params.ts';
import { searchConditions } from './search-variables.ts';

const saved = (name: string, conditions: unknown, id = name): SavedSearch => ({
  id,
  name,
  conditions,
  default: false,
  alertsChannel: 0,
  spikeSensitivity: 'OFF',
  hasNewRules: false,
});

describe('a saved search', () => {
  it('comes back as the search it was saved from', () => {
    const search = {
      ...emptySearch,
      tab: 'notices',
      keywords: '半導体 -リコール',
      countries: ['JP'],
      languages: ['ja'],
      sourceIds: ['12', '7'],
      from: '2026-11-01',
    } as const;
    expect(searchOf({ conditions: searchConditions(search) }, 'headlines')).toEqual(search);
  });

  it('stays on the tab the reader is on unless it names one', () => {
    expect(searchOf({ conditions: { keywords: 'a b' } }, 'notices').tab).toBe('notices');
    expect(searchOf({ conditions: { kinds: ['Headline'] } }, 'notices').tab).toBe('headlines');
    expect(searchOf({ conditions: { kinds: ['Headline', 'Notice'] } }, 'notices').tab).toBe('notices');
  });

  it('survives conditions of another form', () => {
    expect(searchOf({ conditions: null }, 'headlines')).toEqual(emptySearch);
    expect(searchOf({ conditions: { period: 'x', countries: 'JP', keywords: 5 } }, 'headlines')).toEqual({
      ...emptySearch,
      keywords: '5',
    });
    expect(kindsOf({ kinds: ['Suggestion'] })).toEqual(['Headline', 'Notice']);
  });

  it('is offered the keywords as a name, cut between characters', () => {
    expect(suggestedName('  chip \n plant ')).toBe('chip plant');
    expect(suggestedName('𠮷'.repeat(70))).toBe('𠮷'.repeat(60));
  });

  it('may not take the name of another', () => {
    const list = [saved('半導体', {}), saved('AI', {})];
    expect(isNameTaken(' 半導体 ', list)).toBe(true);
    expect(isNameTaken('半導体', list, '半導体')).toBe(false);
    expect(isNameTaken('半導', list)).toBe(false);
  });
});
