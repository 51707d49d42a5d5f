import { describe, expect, it } from 'vitest';
import {
  choiceOf,
  isCalled,
  leavesUnder,
  pruneTree,
  readSourceTree,
  type SourceNode,
  toggleNode,
} from './source-tree.ts';

const sub = (id: string, name: string, articleKind = 'Headline') => ({
  ...{ id, name, articleKind },
  expectedDelaySeconds: 150,
});
const sources = {
  languages: [
    {
      language: 'ja',
      countries: [
        {
          country: 'JP',
          groups: [
            {
              kind: 'news',
              name: '新聞',
              mainSources: [
                { name: '暁新聞', subSources: [sub('1', '総合'), sub('2', '経済')] },
                { name: '朝霧新聞', subSources: [sub('3', '朝霧新聞　くらし')] },
              ],
            },
            {
              kind: 'official',
              name: '省庁',
              mainSources: [{ name: '産業省', subSources: [sub('4', '報道発表', 'Notice')] }],
            },
          ],
        },
      ],
    },
    { language: 'en', countries: [{ country: 'GB', groups: [] }] },
  ],
};
const tree = readSourceTree(sources, 'en');
const japan = tree[0]!.children[0]!;
const names = (nodes: readonly SourceNode[]): unknown[] =>
  nodes.map(({ name, children }) => (children.length > 0 ? [name, names(children)] : name));

describe('the source tree', () => {
  it('is named in the reader’s language, single sub sources standing for their main source', () => {
    expect(names(tree)).toEqual([
      [
        'Japanese',
        [
          [
            'Japan',
            [
              ['新聞', [['暁新聞', ['総合', '経済']], '朝霧新聞　くらし']],
              ['省庁', ['報道発表']],
            ],
          ],
        ],
      ],
      ['English', ['United Kingdom']],
    ]);
    expect(readSourceTree({ languages: 'x' }, 'en')).toEqual([]);
  });

  it('keeps what passes, and no empty branches', () => {
    expect(names(pruneTree(tree, ({ articleKind }) => articleKind === 'Notice'))).toEqual([
      ['Japanese', [['Japan', [['省庁', ['報道発表']]]]]],
    ]);
  });

  it('says how much of a branch is chosen, and chooses or leaves all of it', () => {
    expect(choiceOf(japan, new Set())).toBe('none');
    expect(choiceOf(japan, new Set(['2', '99']))).toBe('some');
    expect(toggleNode(japan, new Set(['2', '99'])).toSorted()).toEqual(['1', '2', '3', '4', '99']);
    expect(choiceOf(japan, new Set(['1', '2', '3', '4']))).toBe('all');
    expect(toggleNode(japan, new Set(['1', '2', '3', '4', '99']))).toEqual(['99']);
  });

  it('finds sources by any name on the way, in any width', () => {
    const found = leavesUnder(japan).filter((leaf) => isCalled(leaf, '　暁 経済'));
    expect(found.map(({ id }) => id)).toEqual(['2']);
    expect(leavesUnder(japan).filter((leaf) => isCalled(leaf, 'ＪＡＰＡＮ'))).toHaveLength(4);
  });
});
