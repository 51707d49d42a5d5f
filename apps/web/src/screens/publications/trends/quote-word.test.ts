import { parseQuery } from '@kawaraban/query/parse.ts';
import { expect, it } from 'vitest';
import { quoteWord } from './quote-word.ts';

it('leaves a word as it is, so that its inflections are found too', () => {
  expect(quoteWord('customers')).toBe('customers');
  expect(quoteWord('若竹FG')).toBe('若竹FG');
  expect(quoteWord('データ・センター')).toBe('データ・センター');
});

it.each(['interest rates', 'U.S.', 'AT&T', 'Not', '-5', 'say "no"', 'title:x', '24/7'])(
  'makes one term of %s',
  (word) => {
    const parsed = parseQuery(quoteWord(word));
    expect(parsed.ok && parsed.query.leaves.length).toBe(1);
    expect(parsed.ok && parsed.query.tree.kind).toBe('phrase');
  },
);
