import { texts } from '@portico/contracts';
import { TooManyError } from '../../errors.ts';
import type { Clock } from '../../platform/index.ts';

/**
 * Milliseconds between saves on average: a page saves one second after typing stops. A burst of `AT_ONCE` saves covers an afternoon
 * offline or a visitor's whole application.
 */
const EVERY_MS = 1_000;
const AT_ONCE = 300;
/** Characters of JSON that count as one save. A larger save counts as several, because the history keeps it for a week. */
const SIZE_OF_ONE = 8_192;
/** Applications kept in memory. Evicting one only resets its rate. */
const MAX_APPLICATIONS = 50_000;

/** Limits saves per application (generic cell rate algorithm). In memory: a database write would cost as much as the save. */
export class SaveThrottle {
  private readonly freeAt = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  /** @param size of the answers in characters of JSON @throws TooManyError with the seconds to wait; refused saves don't count */
  count(applicationId: string, size: number): void {
    const now = this.clock.now().getTime();
    const weight = EVERY_MS * (1 + Math.floor(size / SIZE_OF_ONE));
    const freeAt = Math.max(now, this.freeAt.get(applicationId) ?? 0) + weight;
    const wait = freeAt - now - AT_ONCE * EVERY_MS;
    if (wait > 0) throw new TooManyError(Math.ceil(wait / 1_000), texts.tooManySaves);
    this.makeRoom(now);
    this.freeAt.set(applicationId, freeAt);
  }

  private makeRoom(now: number): void {
    if (this.freeAt.size < MAX_APPLICATIONS) return;
    for (const [applicationId, freeAt] of this.freeAt) if (freeAt <= now) this.freeAt.delete(applicationId);
    if (this.freeAt.size >= MAX_APPLICATIONS) this.freeAt.clear();
  }
}
