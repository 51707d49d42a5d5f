/** The source tree of the filter: language → country → group → main source → sub source, with the selection. */
import { countryName } from '#src/components/article/country-name.ts';
import { languageName } from '#src/components/article/language-name.ts';

export interface SourceLeaf {
  readonly id: string;
  readonly language: string;
  readonly country: string;
  readonly articleKind: string;
  /** Seconds in which its articles are usually stored after publication, or null. */
  readonly delaySeconds: number | null;
  /** Folded names of all ancestors and its own, for the search. */
  readonly searchText: string;
}

export interface SourceNode {
  readonly key: string;
  readonly name: string;
  readonly children: readonly SourceNode[];
  readonly leaf?: SourceLeaf;
}

export type SourceTree = readonly SourceNode[];

/** Returns `searchAssets.sources` as a tree of named nodes, without malformed parts. */
export function readSourceTree(sources: unknown, locale: string): SourceTree {
  return listOf(sources, 'languages').map((inLanguage) => {
    const language = textOf(inLanguage, 'language');
    const inCountries = listOf(inLanguage, 'countries').map((inCountry) => {
      const country = textOf(inCountry, 'country');
      const above = [languageName(language, locale), countryName(country, locale)];
      const groups = listOf(inCountry, 'groups').map((group, index) =>
        readGroup(group, { key: `${language}/${country}/${index}`, above, language, country }),
      );
      return { key: `${language}/${country}`, name: countryName(country, locale), children: groups };
    });
    return { key: language, name: languageName(language, locale), children: inCountries };
  });
}

interface Place {
  key: string;
  above: readonly string[];
  language: string;
  country: string;
}

function readGroup(group: unknown, place: Place): SourceNode {
  const name = textOf(group, 'name');
  const children = listOf(group, 'mainSources').map((main, index) =>
    readMain(main, { ...place, key: `${place.key}/${index}`, above: [...place.above, name] }),
  );
  return { key: place.key, name, children };
}

/** A main source with a single sub source is shown as one line. */
function readMain(main: unknown, place: Place): SourceNode {
  const name = textOf(main, 'name');
  const children = listOf(main, 'subSources').map((sub): SourceNode => {
    const subName = textOf(sub, 'name');
    const leaf: SourceLeaf = {
      id: textOf(sub, 'id'),
      language: place.language,
      country: place.country,
      articleKind: textOf(sub, 'articleKind'),
      delaySeconds: numberOf(sub, 'expectedDelaySeconds'),
      searchText: fold([...place.above, name, subName].join(' ')),
    };
    return { key: `sub/${leaf.id}`, name: subName, children: [], leaf };
  });
  return children.length === 1 ? children[0]! : { key: place.key, name, children };
}

/** Returns the part of a tree whose leaves pass, without empty branches. */
export function pruneTree(tree: SourceTree, keep: (leaf: SourceLeaf) => boolean): SourceTree {
  return tree.flatMap((node) => {
    if (node.leaf) return keep(node.leaf) ? [node] : [];
    const children = pruneTree(node.children, keep);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Returns the sub sources of a node, including itself. */
export function leavesUnder(node: SourceNode): readonly SourceLeaf[] {
  return node.leaf ? [node.leaf] : node.children.flatMap(leavesUnder);
}

export function choiceOf(node: SourceNode, chosen: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const leaves = leavesUnder(node);
  const count = leaves.filter(({ id }) => chosen.has(id)).length;
  return count === 0 ? 'none' : count === leaves.length ? 'all' : 'some';
}

/** Returns the selected ids after a click on a node, which selects all of it or, if all was selected, none. */
export function toggleNode(node: SourceNode, chosen: ReadonlySet<string>): string[] {
  const ids = new Set(leavesUnder(node).map(({ id }) => id));
  const isAll = choiceOf(node, chosen) === 'all';
  return isAll ? [...chosen].filter((id) => !ids.has(id)) : [...chosen.union(ids)];
}

/** Returns whether every word of `find` is in the source's names or those of its ancestors. */
export function isCalled(leaf: SourceLeaf, find: string): boolean {
  return fold(find)
    .split(/\s+/)
    .every((word) => leaf.searchText.includes(word));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

function listOf(value: unknown, key: string): unknown[] {
  const list = fieldOf(value, key);
  return Array.isArray(list) ? list : [];
}

function textOf(value: unknown, key: string): string {
  const text = fieldOf(value, key);
  return typeof text === 'string' ? text : '';
}

function numberOf(value: unknown, key: string): number | null {
  const number = fieldOf(value, key);
  return typeof number === 'number' ? number : null;
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
