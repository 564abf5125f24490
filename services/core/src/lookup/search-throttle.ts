import { TooManyError } from '../errors.ts';
import { type Clock, network } from '../platform/index.ts';

const WINDOW_MS = 60_000;
/** Searches per address and window: enough for a class of thirty behind one address. A search takes about a millisecond. */
const PER_WINDOW = 3_000;
/** Bounds memory; evicting an entry only resets its count. */
const MAX_ADDRESSES = 50_000;

/** In memory, unlike the rate limits of accounts: a database write would cost more than a search. */
export class SearchThrottle {
  private readonly counts = new Map<string, number>();
  private windowEndsAt = 0;

  constructor(
    private readonly clock: Clock,
    private readonly addressFactor: number,
  ) {}

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
