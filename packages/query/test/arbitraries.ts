import fc from 'fast-check';
import { allOf, anyOf, notOf, type QueryLeaf, type QueryNode } from '../src/tree.ts';
import { lemmas } from './lemmas.ts';

const english = fc.constantFrom(...Object.keys(lemmas));
const characters = fc.constantFrom('半', '導', '体', '東', '京', '都', 'ア', 'ー', 'の');
const japanese = fc.array(characters, { minLength: 1, maxLength: 3 }).map((list) => list.join(''));
const word = fc.oneof(english, japanese);

const written = word.chain((text) =>
  fc.constantFrom(text, text.toUpperCase(), toFullWidth(text), text.replace('ア', 'ｱ').replace('ー', 'ｰ')),
);

export function toFullWidth(text: string): string {
  return text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
}

const textArbitrary = fc
  .array(fc.tuple(written, fc.constantFrom(' ', '', '、', '-', '。\n', '　', '・', '\u00ad')), { maxLength: 30 })
  .map((pieces) => pieces.flat().join(''));

export const articleArbitrary = fc.record({ title: textArbitrary, body: textArbitrary });

function joined(words: readonly string[], separator: string): string {
  return words.reduce((text, next) => {
    const isSpaced = /[a-z0-9]$/.test(text) && /^[a-z0-9]/.test(next);
    return text + (isSpaced ? separator : '') + next;
  });
}

const field = fc.constantFrom('any' as const, 'any' as const, 'title' as const);
const words = fc.array(word, { minLength: 1, maxLength: 3 });

export const leafArbitrary: fc.Arbitrary<QueryLeaf> = fc.oneof(
  fc.record({ kind: fc.constant('word' as const), field, text: words.map((list) => joined(list, '-')) }),
  fc.record({
    kind: fc.constant('word' as const),
    field,
    text: fc.tuple(japanese, japanese).map((pair) => pair.join('。')),
  }),
  fc.record({ kind: fc.constant('substring' as const), field, text: japanese }),
  fc.record({ kind: fc.constant('phrase' as const), field, text: words.map((list) => joined(list, ' ')) }),
  fc
    .record({
      kind: fc.constant('prefix' as const),
      field,
      text: fc.constantFrom('ch', 'pla', 'chip', '半-ne', '半ne', 'ai-ne'),
    })
    .map((leaf) => ({ ...leaf, text: leaf.text.replace('半-', '半') })),
  fc.record({
    kind: fc.constant('near' as const),
    field,
    words: fc.uniqueArray(word, { minLength: 2, maxLength: 3 }),
    distance: fc.integer({ min: 0, max: 6 }),
  }),
);

const treeArbitraries = fc.letrec<{ tree: QueryNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'query' },
    leafArbitrary,
    fc.array(tie('tree'), { minLength: 2, maxLength: 4 }).map(allOf),
    fc.array(tie('tree'), { minLength: 2, maxLength: 4 }).map(anyOf),
    tie('tree').map(notOf),
  ),
}));

export const treeArbitrary: fc.Arbitrary<QueryNode> = treeArbitraries.tree;
