/** `status` of a suspended user. Only operators set and remove it. */
export const suspended = 'SUSPENDED';
