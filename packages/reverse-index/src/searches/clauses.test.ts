import { parseQuery } from '@kawaraban/query/parse.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import { describe, expect, it } from 'vitest';
import { createReverseIndex } from '../reverse-index.ts';

function isFound(query: string, body: string): boolean {
  const parsed = parseQuery(query);
  if (!parsed.ok) throw new Error(`faulty query in the test: ${query}`);
  const index = createReverseIndex<string>();
  index.add({ id: 'a', query: parsed.query });
  return index.match(tokenizeText({ title: '', body })).length > 0;
}

describe('a search of several clauses', () => {
  const query = 'chip (plant OR factory) -sale';

  it.each(['a chip plant', 'a chip factory', 'the factory of a chip and its plant'])('matches “%s”', (body) => {
    expect(isFound(query, body)).toBe(true);
  });

  it.each([
    ['the first', 'a plant'],
    ['one in the middle', 'a chip'],
    ['the last', 'a chip plant for sale'],
    ['the first and the last', 'a plant for sale'],
  ])('does not match where %s fails', (_, body) => {
    expect(isFound(query, body)).toBe(false);
  });
});
