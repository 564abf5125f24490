/** The only source of "now" in the core. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
