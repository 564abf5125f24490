import { texts } from '@portico/contracts';
import { TooManyError } from '../../errors.ts';
import type { Clock } from '../../platform/index.ts';

/**
 * A page saves a second after typing has stopped, so nobody comes to one save a second for long. All saves of several windows, of
 * an afternoon without a connection, or of a visitor's whole application fit into what may come at once.
 */
const EVERY_MS = 1_000;
const AT_ONCE = 300;
/** Characters of JSON that count as one save; the history keeps them for a week. */
const SIZE_OF_ONE = 8_192;
/** Forgetting an application costs nothing but its patience; keeping it costs memory. */
const MAX_APPLICATIONS = 50_000;

/**
 * How often one application may be saved, whatever the number of its sessions. In memory, for each process: a write to the database
 * would cost as much as what it protects. What is kept is the instant at which all saves of an application will have been worked
 * off at their pace (the generic cell rate algorithm).
 */
export class SaveThrottle {
  private readonly freeAt = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  /**
   * @param size of the answers, in characters of JSON
   * @throws TooManyError saying when there is room for this save; a refused one does not count
   */
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
