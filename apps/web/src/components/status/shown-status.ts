/** Where a board or an action may stand for those who see it: what is deleted is not shown. */
export const shownStatuses = ['OPEN', 'CLOSED'] as const;
export type ShownStatus = (typeof shownStatuses)[number];
