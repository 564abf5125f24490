/** How the sign-ups of one rush were answered. */
export interface Rush {
  /** Milliseconds of each. */
  signedUp: number[];
  refused: number[];
  withoutRetryAfter: number;
  /** How often, by any other status. */
  otherwise: Record<number, number>;
}
