export interface IncompleteDay<Source = { id: string | null }> {
  readonly search: number;
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly sources: readonly Source[];
}

export function groupDays<Day extends IncompleteDay>(days: readonly Day[]): (Day & { lastDay: string })[] {
  const groups: (Day & { lastDay: string })[] = [];
  for (const day of days) {
    const last = groups.at(-1);
    if (last && last.to === day.from && last.search === day.search && keyOf(last) === keyOf(day))
      groups[groups.length - 1] = { ...last, to: day.to, lastDay: day.day };
    else groups.push({ ...day, lastDay: day.day });
  }
  return groups.toSorted((one, other) => other.from.localeCompare(one.from) || one.search - other.search);
}

const keyOf = ({ sources }: IncompleteDay) => sources.map(({ id }) => id).join();

export function overlaps(day: { from: string; to: string }, span: { from: string; to: string }): boolean {
  return Date.parse(day.from) < Date.parse(span.to) && Date.parse(day.to) > Date.parse(span.from);
}
