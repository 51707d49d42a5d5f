import { diffArrays } from 'diff';

export type PartKind = 'SAME' | 'ADDED' | 'REMOVED';

export interface ChangedPart {
  kind: PartKind;
  text: string;
}

/** Characters of a text that are compared; what lies beyond is neither shown nor said to have changed. */
export const comparedMax = 20_000;
/** Words taken out or put in; a text that changed more than this was written anew, and is shown as such. */
const editsMax = 600;

/**
 * Returns what became of `before` in `after`, as parts in reading order: the SAME and REMOVED ones together are `before`,
 * the SAME and ADDED ones `after`. It compares words as the language has them, so that Japanese shows whole words rather
 * than the characters two of them happen to share.
 *
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

/** Never between the halves of a surrogate pair. */
function cut(text: string): string {
  return text.slice(0, comparedMax).replace(/[\ud800-\udbff]$/, '');
}

/** Sources state their languages; a tag that is none must not keep a revision from being shown. */
function isKnown(language: string): boolean {
  try {
    return Intl.Segmenter.supportedLocalesOf([language]).length > 0;
  } catch {
    return false;
  }
}
