/** Statuses that readers see. Deleted objects are not shown. */
export const shownStatuses = ['OPEN', 'CLOSED'] as const;
export type ShownStatus = (typeof shownStatuses)[number];
