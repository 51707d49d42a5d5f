import { createContext } from 'react';
import type { NamedDay } from '#src/components/incomplete-days/name-days.ts';

export interface PicturePeriod {
  readonly names: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
  readonly incompleteDays: readonly NamedDay[];
}

export const PictureContext = createContext<PicturePeriod | null>(null);
