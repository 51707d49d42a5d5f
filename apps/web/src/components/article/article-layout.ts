import type { NewsDensity, ViewStyle } from '#src/app/layout-state.ts';

export const articleLayout: Record<ViewStyle, { rowHeightPx: number; gapPx: number; columnWidthPx?: number }> = {
  card: { rowHeightPx: 372, gapPx: 16, columnWidthPx: 264 },
  list: { rowHeightPx: 40, gapPx: 0 },
};

export const newsLayout: Record<NewsDensity, { rowHeightPx: number; gapPx: number; columnWidthPx?: number }> = {
  card: articleLayout.card,
  list: { rowHeightPx: 64, gapPx: 0 },
  compact: { rowHeightPx: 36, gapPx: 0 },
};
