import { loadArticles, type NewswireArticle } from '@kawaraban/newswire/load-articles.ts';
import { newswireSources } from '@kawaraban/newswire/newswire-sources.ts';
import { released } from '@kawaraban/newswire/released.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import { createPlainIndex } from '@kawaraban/query/plain-index.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import { describe, expect, it } from 'vitest';
import { demoAccounts, demoUserSettings, searchesOf } from '#src/demo-accounts/demo-accounts.ts';
import { checkConditions } from '#src/pipeline/search/check-conditions.ts';
import { searchableText } from '#src/pipeline/search/searchable-text.ts';

const dayMs = 86_400_000;
const sourceByKey = new Map(newswireSources.map((source) => [source.key, source]));

function createFinder() {
  const index = createPlainIndex<string>();
  for (const account of demoAccounts) {
    for (const { name, conditions, alertsChannel } of account.searches) {
      const parsed = parseQuery(conditions.keywords ?? '');
      if (!parsed.ok) throw new Error(name);
      const { kinds, languages } = conditions;
      const filter = { kinds, languages, countries: account.values.availableCountries };
      if (alertsChannel !== 0) index.add({ id: `${account.id} ${name}`, query: parsed.query, filter });
    }
  }
  return (article: NewswireArticle) => {
    const { kind, language, country } = sourceByKey.get(article.sourceKey)!;
    const text = searchableText({ ...article, body: article.paragraphs.join('\n\n') });
    return index.match(tokenizeText(text), { kind, language, country, sourceIds: [] });
  };
}

describe('the demo’s saved searches', () => {
  it('are conditions a person could save, each with a name of its own, one the default', () => {
    for (const { searches } of demoAccounts) {
      for (const { conditions } of searches) expect(checkConditions(conditions)).toEqual(conditions);
      expect(new Set(searches.map(({ name }) => name)).size).toBe(searches.length);
      expect(searches.filter(({ isDefault }) => isDefault).length).toBe(1);
    }
  });

  it('reach both channels, in both accounts and both languages', () => {
    expect(demoUserSettings.alertsChannel).toBe(3);
    for (const { searches } of demoAccounts) {
      expect(searches.some(({ alertsChannel }) => alertsChannel === 3)).toBe(true);
      expect(searches.some(({ alertsChannel }) => alertsChannel === 1)).toBe(true);
    }
  });

  it.each([0, 6, 12, 18])(
    'find at least 3 articles for each alert of the past week when started at %i:00 UTC',
    (hour) => {
      const articles = loadArticles();
      const find = createFinder();
      const startAt = new Date(Date.UTC(2026, 10, 21, hour));
      const found = released({ articles, startAt, intervalMs: 240_000 }, startAt)
        .filter(({ article }) => find(article).length > 0)
        .map(({ publishedAt }) => publishedAt.getTime());
      const yesterdayMs = Date.UTC(2026, 10, 20, 23, 30);
      const lastDueMs = yesterdayMs > startAt.getTime() ? yesterdayMs - dayMs : yesterdayMs;
      const counts = [0, 1, 2, 3, 4, 5, 6].map((day) => {
        const dueMs = lastDueMs - day * dayMs;
        return found.filter((at) => at > dueMs - dayMs && at <= dueMs).length;
      });
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(35);
    },
  );

  it('suit accounts others have made by the countries they read', () => {
    expect(searchesOf({ id: 'other', availableCountries: [] })).toBe(demoAccounts[0]!.searches);
    expect(searchesOf({ id: 'other', availableCountries: ['JP', 'GB'] })).toBe(demoAccounts[0]!.searches);
    expect(searchesOf({ id: 'other', availableCountries: ['GB'] })).toBe(demoAccounts[1]!.searches);
  });
});
