/**
 * The plain index of saved searches, built from maps, the parser's trees and the matcher. It is the reference for the
 * tests of the fast index (the package reverse-index) and serves installations with few searches. Each search is filed
 * under *anchors*, which are words, or pairs of adjacent words or characters. Every article that matches the search
 * contains at least one of its anchors. `a b` is filed under the anchor of its rarer word, `a OR b` under those of
 * both. Matching looks up every word and pair of the article and runs the matcher on the searches filed there. A search
 * without an anchor (`-a`) is run for every article.
 */
import { passesFilter } from './article-filter.ts';
import type { LeafPattern, TokenPattern } from './leaf.ts';
import { compileQuery, type Matcher, matchArticle } from './match.ts';
import { indexArticle } from './occurrences.ts';
import { requiredLeaves } from './required-leaves.ts';
import type { SavedSearch, SearchId, SearchIndex } from './search-index.ts';
import { foldCharacter } from './spelling/fold-characters.ts';
import { UNSPACED_TOKEN } from './token-kinds.ts';
import { tokenStem } from './tokenize.ts';
import { type Tokens, tokenText } from './tokens.ts';

interface Anchor {
  /** Form in which an article contains `text`: as a word, as a word's stem or prefix, or as two adjacent tokens `a b`. */
  kind: 'word' | 'stem' | 'prefix' | 'pair';
  text: string;
  /** Estimated share of articles that contain the anchor. Only the order of estimates matters. */
  share: number;
}

interface Entry<Id extends SearchId> {
  search: SavedSearch<Id>;
  matcher: Matcher;
  /** Anchors of the search, or null if it can match without any of its words. */
  anchors: readonly Anchor[] | null;
}

type Files<Id extends SearchId> = Record<Anchor['kind'], Map<string, Set<Entry<Id>>>>;

export function createPlainIndex<Id extends SearchId>(): SearchIndex<Id> {
  const entries = new Map<Id, Entry<Id>>();
  const unanchored = new Set<Entry<Id>>();
  const files: Files<Id> = { word: new Map(), stem: new Map(), prefix: new Map(), pair: new Map() };

  function remove(id: Id): boolean {
    const entry = entries.get(id);
    if (!entry) return false;
    unanchored.delete(entry);
    for (const { kind, text } of entry.anchors ?? []) {
      const file = files[kind].get(text);
      file?.delete(entry);
      if (file?.size === 0) files[kind].delete(text);
    }
    return entries.delete(id);
  }

  return {
    remove,
    size: () => entries.size,
    add(search) {
      remove(search.id);
      const matcher = compileQuery(search.query);
      const entry = { search, matcher, anchors: anchorsOf(matcher) };
      entries.set(search.id, entry);
      if (entry.anchors === null) unanchored.add(entry);
      for (const { kind, text } of entry.anchors ?? []) {
        const file = files[kind].get(text);
        if (file) file.add(entry);
        else files[kind].set(text, new Set([entry]));
      }
    },
    match(tokens, article) {
      const candidates = findCandidates(files, tokens).union(unanchored);
      return [...candidates].flatMap(({ search: { id, filter }, matcher }) => {
        if (article && filter && !passesFilter(filter, article)) return [];
        const result = matchArticle(matcher, tokens);
        return result.matched ? [{ id, terms: result.terms }] : [];
      });
    },
  };
}

function findCandidates<Id extends SearchId>(files: Files<Id>, tokens: Tokens): Set<Entry<Id>> {
  const candidates = new Set<Entry<Id>>();
  const collect = (kind: Anchor['kind'], text: string) => {
    for (const entry of files[kind].get(text) ?? []) candidates.add(entry);
  };
  const { byText, byStem } = indexArticle(tokens);
  for (const stem of byStem.keys()) collect('stem', stem);
  for (const text of byText.keys()) {
    collect('word', text);
    for (let length = 1; length <= PREFIX_CHARACTERS_MAX; length++) collect('prefix', text.slice(0, length));
  }
  for (let i = 1; i < tokens.count; i++) {
    if (tokens.position[i]! - tokens.position[i - 1]! === 1)
      collect('pair', `${pairedText(tokens, i - 1)} ${pairedText(tokens, i)}`);
  }
  return candidates;
}

function pairedText(tokens: Tokens, i: number): string {
  return tokens.kind[i] === UNSPACED_TOKEN ? tokenStem(tokens, i) : tokenText(tokens, i);
}

/** Maximum number of UTF-16 units in a prefix anchor, which limits the lookups for each word of an article. */
const PREFIX_CHARACTERS_MAX = 4;

function anchorsOf({ tree, leaves }: Matcher): Anchor[] | null {
  const anchors = leaves.map(({ pattern }) => anchorsOfLeaf(pattern));
  const required = requiredLeaves(
    tree,
    anchors.map((ofLeaf) => ofLeaf.reduce((sum, { share }) => sum + share, 0)),
  );
  return required?.flatMap((leaf) => anchors[leaf]!) ?? null;
}

/**
 * An article that matches a NEAR leaf contains all of the leaf's sequences. An article that matches any other leaf
 * contains at least one of them. An article that contains a sequence contains all of the sequence's tokens.
 */
function anchorsOfLeaf({ sequences, distance }: LeafPattern): Anchor[] {
  const ofSequences = sequences.map((sequence) =>
    rarest(sequence.flatMap((token, i) => [anchorOfToken(token), ...anchorOfPair(token, sequence[i + 1])])),
  );
  return distance === null ? ofSequences : [rarest(ofSequences)];
}

function rarest(anchors: readonly Anchor[]): Anchor {
  return anchors.reduce((best, anchor) => (anchor.share < best.share ? anchor : best));
}

function anchorOfToken({ compare, text, isUnspaced }: TokenPattern): Anchor {
  if (compare === 'prefix') {
    const start = text.slice(0, PREFIX_CHARACTERS_MAX);
    return { kind: 'prefix', text: start, share: 0.5 ** start.length };
  }
  return { kind: compare === 'stem' ? 'stem' : 'word', text, share: guessShare(text, isUnspaced) };
}

function anchorOfPair(first: TokenPattern, second: TokenPattern | undefined): Anchor[] {
  if (second === undefined || second.offset - first.offset !== 1) return [];
  if (!hasOneForm(first) || !hasOneForm(second)) return [];
  const share = guessShare(first.text, first.isUnspaced) * guessShare(second.text, second.isUnspaced);
  return [{ kind: 'pair', text: `${formOf(first)} ${formOf(second)}`, share }];
}

function hasOneForm({ compare, isUnspaced }: TokenPattern): boolean {
  return isUnspaced || compare === 'exact';
}

function formOf({ text, isUnspaced }: TokenPattern): string {
  return isUnspaced ? foldCharacter(text) : text;
}

/**
 * Estimates the share of articles that contain a text. A given kana occurs in many Japanese articles, a given kanji in
 * few. Short English words are common.
 */
function guessShare(text: string, isUnspaced: boolean): number {
  if (isUnspaced) return /[\u3040-\u30ff]/.test(text) ? 0.3 : 0.03;
  return 0.3 / text.length ** 2;
}
