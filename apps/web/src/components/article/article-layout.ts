import type { ViewStyle } from '#src/app/layout-state.ts';

/** Measures of the two views, for `EndlessList`: the height of a row of cards and how narrow a column may be. */
export const articleLayout: Record<ViewStyle, { rowHeightPx: number; gapPx: number; columnWidthPx?: number }> = {
  card: { rowHeightPx: 372, gapPx: 16, columnWidthPx: 264 },
  list: { rowHeightPx: 40, gapPx: 0 },
};
