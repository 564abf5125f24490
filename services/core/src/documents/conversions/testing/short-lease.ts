/** A dead worker's job is requeued within one second instead of ten. */
export const SHORT_LEASE = { leaseMs: 1_000, pollMs: 50 };
