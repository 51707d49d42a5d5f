/**
 * The plain index of saved searches: maps, the parser's trees and the matcher. It is the oracle of the fast one (the package
 * reverse-index) and serves installations with few searches.
 *
 * Each search is filed under *anchors*: words, or pairs of adjacent words or characters, of which every article that matches must
 * contain at least one. `a b` is filed under the anchor of its rarer word, `a OR b` under those of both. Matching looks up every word
 * and pair of the article and asks the matcher about the searches filed there. A search without an anchor (`-a`) is always asked.
 */
import { passesFilter } from './article-filter.ts';
import type { LeafPattern, TokenPattern } from './leaf.ts';
import { compileQuery, type Matcher, matchArticle } from './match.ts';
import { indexArticle } from './occurrences.ts';
import { requiredLeaves } from './required-leaves.ts';
import type { SavedSearch, SearchId, SearchIndex } from './search-index.ts';
import { type Tokens, tokenText } from './tokens.ts';

interface Anchor {
  /** How an article contains `text`: as a word, as the stem or the beginning of one, or as two adjacent tokens `a b`. */
  kind: 'word' | 'stem' | 'prefix' | 'pair';
  text: string;
  /** A guess of the share of articles that contain it. Only the order of guesses matters. */
  share: number;
}

interface Entry<Id extends SearchId> {
  search: SavedSearch<Id>;
  matcher: Matcher;
  /** Null for a search that can match without any of its words. */
  anchors: readonly Anchor[] | null;
}

/** Entries by the text of their anchors, for each kind of anchor. */
type Files<Id extends SearchId> = Record<Anchor['kind'], Map<string, Set<Entry<Id>>>>;

/** Returns an empty index. */
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

/** Returns the entries with an anchor that the article contains. */
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
      collect('pair', `${tokenText(tokens, i - 1)} ${tokenText(tokens, i)}`);
  }
  return candidates;
}

/** A beginning is filed under at most this many of its UTF-16 units, so that few must be looked up for each word of an article. */
const PREFIX_CHARACTERS_MAX = 4;

function anchorsOf({ tree, leaves }: Matcher): Anchor[] | null {
  const anchors = leaves.map(({ pattern }) => rarestAnchor(pattern));
  const required = requiredLeaves(
    tree,
    anchors.map(({ share }) => share),
  );
  return required?.map((leaf) => anchors[leaf]!) ?? null;
}

/** Articles that contain a near contain all its sequences, and all tokens of each, so any of them can be the anchor. */
function rarestAnchor({ sequences }: LeafPattern): Anchor {
  const anchors = sequences.flatMap((sequence) =>
    sequence.flatMap((token, i) => [anchorOfToken(token), ...anchorOfPair(token, sequence[i + 1])]),
  );
  return anchors.reduce((rarest, anchor) => (anchor.share < rarest.share ? anchor : rarest));
}

function anchorOfToken({ compare, text, isUnspaced }: TokenPattern): Anchor {
  if (compare === 'prefix') {
    const start = text.slice(0, PREFIX_CHARACTERS_MAX);
    return { kind: 'prefix', text: start, share: 0.5 ** start.length };
  }
  return { kind: compare === 'stem' ? 'stem' : 'word', text, share: guessShare(text, isUnspaced) };
}

/** Two tokens are an anchor together if they are adjacent and compared exactly. */
function anchorOfPair(first: TokenPattern, second: TokenPattern | undefined): Anchor[] {
  if (first.compare !== 'exact' || second?.compare !== 'exact' || second.offset - first.offset !== 1) return [];
  const share = guessShare(first.text, first.isUnspaced) * guessShare(second.text, second.isUnspaced);
  return [{ kind: 'pair', text: `${first.text} ${second.text}`, share }];
}

/** Most Japanese articles contain a given kana, few a given kanji; short English words are common. */
function guessShare(text: string, isUnspaced: boolean): number {
  if (isUnspaced) return /[\u3040-\u30ff]/.test(text) ? 0.3 : 0.03;
  return 0.3 / text.length ** 2;
}
