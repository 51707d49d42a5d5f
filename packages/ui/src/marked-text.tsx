/** A half-open range of UTF-16 offsets. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Ranges may overlap, touch or extend beyond the text. */
export function MarkedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  if (ranges.length === 0) return text;
  const pieces: React.ReactNode[] = [];
  let position = 0;
  for (const { start, end } of mergeRanges(ranges, text.length)) {
    pieces.push(text.slice(position, start));
    pieces.push(<mark key={start}>{text.slice(start, end)}</mark>);
    position = end;
  }
  pieces.push(text.slice(position));
  return <>{pieces}</>;
}

export function mergeRanges(ranges: readonly TextRange[], length: number): TextRange[] {
  const merged: { start: number; end: number }[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const start = Math.max(0, range.start);
    const end = Math.min(length, range.end);
    if (start >= end) continue;
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
