/** Unit of a number: `percent`, `point`, an ISO 4217 currency code, or empty for anything else. */
export type Unit = string;

export interface DateParts {
  year?: number;
  month?: number;
  day?: number;
  /** From 1 (Monday) to 7 (Sunday). */
  weekday?: number;
}

export type Fact =
  | { kind: 'number'; value: string; unit: Unit; text: string }
  | { kind: 'date'; parts: DateParts; text: string }
  | { kind: 'currency'; code: string; text: string }
  | { kind: 'link'; value: string; text: string };

export interface Facts {
  stated: Fact[];
  /** Numbers that the source supports, with their units: `3割` also supports 30 percent, and `two` supports 2. */
  numbers: Map<string, Set<Unit>>;
  dates: DateParts[];
  currencies: Set<string>;
  links: Set<string>;
}

export function emptyFacts(): Facts {
  return { stated: [], numbers: new Map(), dates: [], currencies: new Set(), links: new Set() };
}

export function support(facts: Facts, value: string, unit: Unit): void {
  const units = facts.numbers.get(value) ?? new Set();
  facts.numbers.set(value, units.add(unit));
}

export function canonicalNumber(value: number): string {
  return String(Number(value.toPrecision(12)));
}

export function missingFacts(claim: Facts, source: Facts): Fact[] {
  return claim.stated.filter((fact) => !isHeld(fact, source));
}

function isHeld(fact: Fact, source: Facts): boolean {
  if (fact.kind === 'currency') return source.currencies.has(fact.code);
  if (fact.kind === 'link') return source.links.has(fact.value);
  if (fact.kind === 'date') return isDateHeld(fact.parts, source);
  const units = source.numbers.get(fact.value);
  if (fact.unit !== '') return units?.has(fact.unit) ?? false;
  // A number without its currency still agrees with the source, but 5 % and 5 are different.
  const isCounted = [...(units ?? [])].some((unit) => unit !== 'percent' && unit !== 'point');
  return isCounted || isNumberInDate(Number(fact.value), source);
}

function isDateHeld(parts: DateParts, source: Facts): boolean {
  const told = Object.entries(parts) as [keyof DateParts, number][];
  if (source.dates.some((date) => told.every(([name, value]) => date[name] === value))) return true;
  const [only] = told;
  const isMereNumber = only?.[0] === 'year' || only?.[0] === 'day';
  return told.length === 1 && isMereNumber && source.numbers.has(String(only?.[1]));
}

function isNumberInDate(value: number, { dates }: Facts): boolean {
  return dates.some(({ year, day }) => year === value || day === value);
}
