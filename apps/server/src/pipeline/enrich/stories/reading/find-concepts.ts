import { cachedStem } from './cached-stem.ts';
import { type Concept, concepts, type NewsKind } from './concepts.ts';

const english = new Map<string, { stems: string[]; concept: Concept }[]>();
const japanese = new Map<string, Concept[]>();
for (const concept of concepts) {
  for (const phrase of concept.en) {
    const stems = phrase.split(/[\s-]/u).map((word) => cachedStem(word));
    english.set(stems[0]!, [...(english.get(stems[0]!) ?? []), { stems, concept }]);
  }
  for (const word of concept.ja) japanese.set(word, [...(japanese.get(word) ?? []), concept]);
}
const japaneseWords = new RegExp([...japanese.keys()].sort((a, b) => b.length - a.length).join('|'), 'gu');
const kinds = new Map(concepts.map(({ id, kind }) => [id, kind]));

export function findConcepts(text: string, isJapanese: boolean): string[] {
  if (isJapanese) {
    return [...new Set([...text.matchAll(japaneseWords)].flatMap(([word]) => japanese.get(word)!.map(({ id }) => id)))];
  }
  const stems = wordsOf(text).map((word) => cachedStem(word.toLowerCase()));
  const found = new Set<string>();
  stems.forEach((stem, at) => {
    for (const { stems: phrase, concept } of english.get(stem) ?? []) {
      if (phrase.every((part, step) => stems[at + step] === part)) found.add(concept.id);
    }
  });
  return [...found];
}

export function kindOf(id: string): NewsKind | undefined {
  return kinds.get(id);
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)?/gu)?.map((word) => word.replace(/['’]s?$/u, '')) ?? [];
}
