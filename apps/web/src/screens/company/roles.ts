/** Roles in descending order of rights. */
export const userAcls = ['ADMIN', 'BILLING', 'GENERAL', 'READONLY'] as const;

export type UserAcl = (typeof userAcls)[number];
