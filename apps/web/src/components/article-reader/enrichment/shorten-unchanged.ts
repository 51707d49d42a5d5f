interface ChangedPart {
  kind: 'SAME' | 'ADDED' | 'REMOVED';
  text: string;
}

/** Characters of unchanged text kept beside a change. */
const contextCharacters = 60;

/**
 * Returns the parts with `gap` in place of the middle of long unchanged ones, and of their far end before the first and
 * after the last change.
 */
export function shortenUnchanged(parts: readonly ChangedPart[], gap: string): ChangedPart[] {
  return parts.map(({ kind, text }, index) => {
    if (kind !== 'SAME') return { kind, text };
    const characters = [...text];
    const before = index === 0 ? 0 : contextCharacters;
    const after = index === parts.length - 1 ? 0 : contextCharacters;
    if (characters.length <= before + after + contextCharacters) return { kind, text };
    return {
      kind,
      text: characters.slice(0, before).join('') + gap + (after ? characters.slice(-after).join('') : ''),
    };
  });
}
