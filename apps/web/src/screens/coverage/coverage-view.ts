import { readList, writeList } from '#src/components/list-search/address-list.ts';
import type { CountUnit } from '#src/generated/graphql.ts';

export type CoverageDays = '7' | '30' | '90' | '365';

/** Units that keep each bar wide enough to point at. The first unit is the default. */
export const unitsOf: Readonly<Record<CoverageDays, readonly CountUnit[]>> = {
  7: ['DAY', 'HOUR'],
  30: ['DAY', 'WEEK'],
  90: ['DAY', 'WEEK', 'MONTH'],
  365: ['WEEK', 'MONTH'],
};

export interface CoverageView {
  readonly days: CoverageDays;
  readonly unit: CountUnit;
  readonly isByStory: boolean;
  readonly tab: 'headlines' | 'notices';
  readonly comparedIds: readonly string[];
}

/** Maximum number of saved searches compared with the first. It is one less than the server's limit, which includes the first. */
export const comparedMax = 4;

export const kindOf = (tab: CoverageView['tab']) => (tab === 'notices' ? 'Notice' : 'Headline');

interface AddressedView {
  days?: number;
  by?: string;
  count?: 'stories';
  tab?: 'notices';
  with?: string;
}

const defaultDays: CoverageDays = '30';

/** Falls back to the defaults for unknown or malformed values, so that old links still work. */
export function readView(address: Readonly<Record<string, unknown>>): CoverageView {
  const days = (Object.keys(unitsOf) as CoverageDays[]).find((one) => one === String(address.days)) ?? defaultDays;
  const units = unitsOf[days];
  return {
    days,
    unit: units.find((unit) => unit.toLowerCase() === address.by) ?? units[0]!,
    isByStory: address.count === 'stories',
    tab: address.tab === 'notices' ? 'notices' : 'headlines',
    comparedIds: readList(address.with, /^[0-9a-f-]{36}$/).slice(0, comparedMax),
  };
}

export function writeView({ days, unit, isByStory, tab, comparedIds }: CoverageView): AddressedView {
  return {
    ...(days !== defaultDays && { days: Number(days) }),
    ...(unitsOf[days].indexOf(unit) > 0 && { by: unit.toLowerCase() }),
    ...(isByStory && { count: 'stories' as const }),
    ...(tab === 'notices' && { tab }),
    ...(comparedIds.length > 0 && { with: writeList(comparedIds) }),
  };
}
