/** What a text states that can be checked letter by letter: numbers, dates, currencies, links. */

/** What a number counts: `percent`, `point`, a currency by ISO 4217, or '' for anything else. */
export type Unit = string;

/** A calendar date as far as it is told. */
export interface DateParts {
  year?: number;
  month?: number;
  day?: number;
  /** 1 Monday to 7 Sunday. */
  weekday?: number;
}

export type Fact =
  | { kind: 'number'; value: string; unit: Unit; text: string }
  | { kind: 'date'; parts: DateParts; text: string }
  | { kind: 'currency'; code: string; text: string }
  | { kind: 'link'; value: string; text: string };

/** What a text states, and what else it lets another text say. */
export interface Facts {
  /** Must be found in the other text. */
  stated: Fact[];
  /** Found here under these numbers, with these units: `3割` is also 30 percent, `two` is 2. */
  numbers: Map<string, Set<Unit>>;
  dates: DateParts[];
  currencies: Set<string>;
  links: Set<string>;
}

export function emptyFacts(): Facts {
  return { stated: [], numbers: new Map(), dates: [], currencies: new Set(), links: new Set() };
}

/** Notes that a text may be said to hold a number. */
export function support(facts: Facts, value: string, unit: Unit): void {
  const units = facts.numbers.get(value) ?? new Set();
  facts.numbers.set(value, units.add(unit));
}

/** Returns a number in its one way of writing: 620000000000, 1.6. Twelve digits are kept, as no news has more. */
export function canonicalNumber(value: number): string {
  return String(Number(value.toPrecision(12)));
}

/** Returns the facts of `claim` that `source` does not hold. */
export function missingFacts(claim: Facts, source: Facts): Fact[] {
  return claim.stated.filter((fact) => !isHeld(fact, source));
}

function isHeld(fact: Fact, source: Facts): boolean {
  if (fact.kind === 'currency') return source.currencies.has(fact.code);
  if (fact.kind === 'link') return source.links.has(fact.value);
  if (fact.kind === 'date') return isDateHeld(fact.parts, source);
  const units = source.numbers.get(fact.value);
  if (fact.unit !== '') return units?.has(fact.unit) ?? false;
  // Leaving a currency out states nothing new; five per cent are not five.
  const isCounted = [...(units ?? [])].some((unit) => unit !== 'percent' && unit !== 'point');
  return isCounted || isNumberInDate(Number(fact.value), source);
}

/** All that the claim says of the date stands in one date of the source. */
function isDateHeld(parts: DateParts, source: Facts): boolean {
  const told = Object.entries(parts) as [keyof DateParts, number][];
  if (source.dates.some((date) => told.every(([name, value]) => date[name] === value))) return true;
  // A year or a day alone may stand as a mere number: in 2026, on the 20th, three days.
  const [only] = told;
  const isMereNumber = only?.[0] === 'year' || only?.[0] === 'day';
  return told.length === 1 && isMereNumber && source.numbers.has(String(only?.[1]));
}

function isNumberInDate(value: number, { dates }: Facts): boolean {
  return dates.some(({ year, day }) => year === value || day === value);
}
