import { parseQuery } from '@kawaraban/query/parse.ts';
import { expect, test } from 'vitest';
import { bodyTemplates, templatesOf, topicTemplates } from './search-templates.ts';

test.each([...topicTemplates, ...bodyTemplates])(
  '$id is a query of the search language, also in titles only',
  (one) => {
    expect(parseQuery(one.keywords)).toMatchObject({ ok: true });
    expect(parseQuery(`title:(${one.keywords})`)).toMatchObject({ ok: true });
    expect(one.name.ja).not.toBe('');
    expect(one.name.en).not.toBe('');
  },
);

test('every industry names templates that exist, each once', () => {
  for (const industryId of [...Array.from({ length: 25 }, (_, index) => String(index + 1)), '99', 'unknown']) {
    const { topics, bodies } = templatesOf(industryId);
    expect(topicTemplates.map(({ id }) => id)).toEqual(expect.arrayContaining([...topics]));
    expect(bodyTemplates.map(({ id }) => id)).toEqual(expect.arrayContaining([...bodies]));
    expect(new Set(topics).size).toBe(topics.length);
  }
});
