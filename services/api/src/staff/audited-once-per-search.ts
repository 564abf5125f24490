import { Reflector } from '@nestjs/core';
import type { Clock, StaffMember } from '@portico/core';

/** Audits a search once, although pages send it on every key press. For `@StaffOnly` routes whose body has a `text`. */
export const AuditedOncePerSearch = Reflector.createDecorator<boolean>({ transform: () => true });

/** Milliseconds during which key presses, filters, and further pages belong to the audited search. */
const SEARCH_WINDOW_MS = 10_000;

interface AuditedSearch {
  at: number;
  text: string;
}

export class AuditedSearches {
  readonly #last = new Map<string, AuditedSearch>();

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  /**
   * Returns whether a search continues the person's last audited one; if not, remembers it as the last one. Texts that don't
   * extend each other are separate searches. Calls with a staff key never continue one.
   */
  isPart({ personId }: StaffMember, text: string): boolean {
    if (!personId) return false;
    const now = this.clock.now().getTime();
    const typed = text.trim().toLowerCase();
    const last = this.#last.get(personId);
    const goesOn = last && (last.text.startsWith(typed) || typed.startsWith(last.text));
    if (last && goesOn && now - last.at < SEARCH_WINDOW_MS) {
      last.text = typed;
      return true;
    }
    for (const [person, { at }] of this.#last) if (now - at >= SEARCH_WINDOW_MS) this.#last.delete(person);
    this.#last.set(personId, { at: now, text: typed });
    return false;
  }
}
