import { diffArrays } from 'diff';

export type PartKind = 'SAME' | 'ADDED' | 'REMOVED';

export interface ChangedPart {
  kind: PartKind;
  text: string;
}

export const comparedMax = 20_000;
const editsMax = 600;

/**
 * Returns the differences between two texts as parts in reading order. The SAME and REMOVED parts together form
 * `before`, the SAME and ADDED parts `after`. Compares words as `Intl.Segmenter` splits them: a character diff of
 * Japanese would match single characters that two words share.
 * @see https://tc39.es/ecma402/#segmenter-objects
 */
export function describeChanges(before: string, after: string, language: string): ChangedPart[] {
  const [old, now] = [cut(before), cut(after)];
  if (old === now) return old === '' ? [] : [{ kind: 'SAME', text: old }];
  const segmenter = new Intl.Segmenter(isKnown(language) ? language : 'und', { granularity: 'word' });
  const changes = diffArrays(words(segmenter, old), words(segmenter, now), { maxEditLength: editsMax });
  if (!changes) return wholly(old, now);
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'ADDED' : removed ? 'REMOVED' : 'SAME',
    text: value.join(''),
  }));
}

function wholly(old: string, now: string): ChangedPart[] {
  const parts: ChangedPart[] = [
    { kind: 'REMOVED', text: old },
    { kind: 'ADDED', text: now },
  ];
  return parts.filter(({ text }) => text !== '');
}

function words(segmenter: Intl.Segmenter, text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function cut(text: string): string {
  return text.slice(0, comparedMax).replace(/[\ud800-\udbff]$/, '');
}

/** A source may declare an invalid language tag, which must not hide a revision. */
function isKnown(language: string): boolean {
  try {
    return Intl.Segmenter.supportedLocalesOf([language]).length > 0;
  } catch {
    return false;
  }
}
