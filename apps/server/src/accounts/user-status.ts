/**
 * The `status` of somebody who is kept out. Only operators set and lift it; any other status is the client's own mark of
 * how far a person has come, which they set themselves.
 */
export const suspended = 'SUSPENDED';
