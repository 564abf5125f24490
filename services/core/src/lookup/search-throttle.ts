import { TooManyError } from '../errors.ts';
import { type Clock, network } from '../platform/index.ts';

const WINDOW_MS = 60_000;
/** A search costs about a millisecond. Leaves room for a class of thirty who look for their schools behind one address. */
const PER_WINDOW = 3_000;
/** So many addresses in one minute are no applicants; forgetting them costs nothing, keeping them costs memory. */
const MAX_ADDRESSES = 50_000;

/** Counts in memory, unlike the throttle of accounts: a write to the database would cost more than what it protects. */
export class SearchThrottle {
  private readonly counts = new Map<string, number>();
  private windowEndsAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly addressFactor: number,
  ) {}

  /** @throws TooManyError */
  count(address: string): void {
    const now = this.clock.now().getTime();
    if (now >= this.windowEndsAt || this.counts.size >= MAX_ADDRESSES) {
      this.counts.clear();
      this.windowEndsAt = now + WINDOW_MS;
    }
    const key = network(address);
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    if (count > PER_WINDOW * this.addressFactor)
      throw new TooManyError(Math.max(1, Math.ceil((this.windowEndsAt - now) / 1000)));
  }
}
