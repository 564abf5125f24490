/** A dead worker's job is taken over within a second instead of ten. */
export const SHORT_LEASE = { leaseMs: 1_000, pollMs: 50 };
