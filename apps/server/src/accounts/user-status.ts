/**
 * `status` of a suspended person, set and lifted by operators only. Any other status is the client's own mark of a
 * person's progress.
 */
export const suspended = 'SUSPENDED';
