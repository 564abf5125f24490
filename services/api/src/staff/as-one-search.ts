import { Reflector } from '@nestjs/core';
import type { Clock, StaffMember } from '@portico/core';

/**
 * A search that pages send with every key press: it stands in the audit trail once, not once a key. For a route with `@StaffOnly` whose
 * body has a `text`.
 */
export const AsOneSearch = Reflector.createDecorator<boolean>({ transform: () => true });

/** Milliseconds for which key presses, filters and further pages belong to the search that was written down. */
const ONE_SEARCH = 10_000;

interface Written {
  at: number;
  text: string;
}

/** Which searches of people in the Office this process has written down. What was typed stays in its memory, for seconds. */
export class SearchesWritten {
  readonly #last = new Map<string, Written>();

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  /**
   * Whether a search belongs to the one that was written down before; if not, it is the one from here on. Another text that does not go on
   * from the last is another search, and every call with a key is one of its own.
   */
  isPart({ personId }: StaffMember, text: string): boolean {
    if (!personId) return false;
    const now = this.clock.now().getTime();
    const typed = text.trim().toLowerCase();
    const last = this.#last.get(personId);
    const goesOn = last && (last.text.startsWith(typed) || typed.startsWith(last.text));
    if (last && goesOn && now - last.at < ONE_SEARCH) {
      last.text = typed;
      return true;
    }
    for (const [person, { at }] of this.#last) if (now - at >= ONE_SEARCH) this.#last.delete(person);
    this.#last.set(personId, { at: now, text: typed });
    return false;
  }
}
