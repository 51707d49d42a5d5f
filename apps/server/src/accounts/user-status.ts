/** `status` of a suspended user, which only operators set and remove. Any other value is the client's own record of the user's progress. */
export const suspended = 'SUSPENDED';
