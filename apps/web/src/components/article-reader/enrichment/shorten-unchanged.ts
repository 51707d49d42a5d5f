interface ChangedPart {
  kind: 'SAME' | 'ADDED' | 'REMOVED';
  text: string;
}

const contextCharacters = 60;

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
