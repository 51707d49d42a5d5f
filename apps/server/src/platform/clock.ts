/** Source of the time for every rule, so that tests and the demo can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
