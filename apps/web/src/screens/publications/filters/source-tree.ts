import { countryName } from '#src/components/article/country-name.ts';
import { languageName } from '#src/components/article/language-name.ts';

export interface SourceLeaf {
  readonly id: string;
  readonly language: string;
  readonly country: string;
  readonly articleKind: string;
  /** Typical delay in seconds from the publication of the source's articles to their storage, or null. */
  readonly delaySeconds: number | null;
  readonly searchText: string;
}

export interface SourceNode {
  readonly key: string;
  readonly name: string;
  readonly children: readonly SourceNode[];
  readonly leaf?: SourceLeaf;
}

export type SourceTree = readonly SourceNode[];

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

export function pruneTree(tree: SourceTree, keep: (leaf: SourceLeaf) => boolean): SourceTree {
  return tree.flatMap((node) => {
    if (node.leaf) return keep(node.leaf) ? [node] : [];
    const children = pruneTree(node.children, keep);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

export function leavesUnder(node: SourceNode): readonly SourceLeaf[] {
  return node.leaf ? [node.leaf] : node.children.flatMap(leavesUnder);
}

export function choiceOf(node: SourceNode, chosen: ReadonlySet<string>): 'all' | 'some' | 'none' {
  const leaves = leavesUnder(node);
  const count = leaves.filter(({ id }) => chosen.has(id)).length;
  return count === 0 ? 'none' : count === leaves.length ? 'all' : 'some';
}

export function toggleNode(node: SourceNode, chosen: ReadonlySet<string>): string[] {
  const ids = new Set(leavesUnder(node).map(({ id }) => id));
  const isAll = choiceOf(node, chosen) === 'all';
  return isAll ? [...chosen].filter((id) => !ids.has(id)) : [...chosen.union(ids)];
}

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
