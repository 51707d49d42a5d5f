/** Where every rule takes the time from, so that tests and the demo can set it. */
export type Clock = () => Date;

/** The machine's clock. */
export const systemClock: Clock = () => new Date();
