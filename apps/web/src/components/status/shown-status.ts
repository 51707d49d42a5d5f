export const shownStatuses = ['OPEN', 'CLOSED'] as const;
export type ShownStatus = (typeof shownStatuses)[number];
