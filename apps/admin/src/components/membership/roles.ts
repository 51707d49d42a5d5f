export const roles = ['READONLY', 'GENERAL', 'BILLING', 'ADMIN'] as const;
