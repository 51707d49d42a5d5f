/** Roles, from most to fewest rights. */
export const userAcls = ['ADMIN', 'BILLING', 'GENERAL', 'READONLY'] as const;

export type UserAcl = (typeof userAcls)[number];
