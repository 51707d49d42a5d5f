/**
 * UI strings with named placeholders, checked by the compiler. A dictionary is a tree whose leaves are texts such as
 * `'{count} new'` or, for a text that depends on a number, `{ one, other }` by CLDR plural category. The English tree
 * is the reference: keys and placeholders are derived from its literal types, so a missing key or a forgotten value
 * fails the type check.
 * @see https://cldr.unicode.org/index/cldr-spec/plural-rules
 */
export type Locale = 'en' | 'ja';

export const locales: readonly Locale[] = ['ja', 'en'];

export interface Plural {
  readonly one?: string;
  readonly other: string;
}

type Leaf = string | Plural;

export type Translation<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : T[K] extends Plural ? Plural : Translation<T[K]>;
};

export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends Leaf ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

type LeafAt<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? LeafAt<T[Head], Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never;

type GapsIn<S> = S extends `${string}{${infer Gap}}${infer Rest}` ? Gap | GapsIn<Rest> : never;
type Gaps<L> = L extends string ? GapsIn<L> : L extends { readonly other: infer O } ? GapsIn<O> | 'count' : never;

export type ValuesFor<T, P extends string> = [Gaps<LeafAt<T, P>>] extends [never]
  ? []
  : [values: Readonly<Record<Gaps<LeafAt<T, P>>, string | number>>];

export type PlainKeyOf<T> = { [P in KeyOf<T>]: ValuesFor<T, P> extends [] ? P : never }[KeyOf<T>];

export type Translate<T> = <P extends KeyOf<T>>(key: P, ...values: ValuesFor<T, P>) => string;

/** Creates a translator, which formats numbers for the locale. A key that belongs to a part not yet loaded is returned unchanged. */
export function createTranslate<T>(locale: Locale, words: Translation<T>): Translate<T> {
  // Created on first use, because creating these objects takes longer on a phone than loading the UI strings.
  const numberFormat = once(() => new Intl.NumberFormat(locale));
  const pluralRules = once(() => new Intl.PluralRules(locale));
  return (key, ...rest) => {
    const values: Readonly<Record<string, string | number>> = rest[0] ?? {};
    const leaf = find(words, key);
    if (leaf === undefined) return key;
    const text = typeof leaf === 'string' ? leaf : choose(leaf, pluralRules(), values.count);
    return text.replace(/\{(\w+)\}/g, (gap, name: string) => {
      const value = values[name];
      if (value === undefined) return gap;
      return typeof value === 'number' ? numberFormat().format(value) : value;
    });
  };
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function choose(plural: Plural, rules: Intl.PluralRules, count: string | number | undefined): string {
  return (rules.select(Number(count)) === 'one' ? plural.one : undefined) ?? plural.other;
}

function find(tree: unknown, key: string): Leaf | undefined {
  let node = tree;
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (node as Record<string, unknown>)[part];
  }
  return isLeaf(node) ? node : undefined;
}

export function isLeaf(node: unknown): node is Leaf {
  return typeof node === 'string' || (typeof node === 'object' && node !== null && 'other' in node);
}
