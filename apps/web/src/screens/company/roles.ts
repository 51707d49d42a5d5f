/** Roles from the most to the least that somebody may do. */
export const userAcls = ['ADMIN', 'BILLING', 'GENERAL', 'READONLY'] as const;

export type UserAcl = (typeof userAcls)[number];
