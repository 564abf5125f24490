import type { LookupRecord } from '@portico/contracts';
import type { LookupSuggestion } from '@portico/contracts';

/** Port: answers for one category. The default searches the imported list; another may ask an address service. */
export interface LookupProvider {
  /** The best matches of a text that is not blank, best first, at most `max`. */
  find(text: string, max: number): Promise<LookupSuggestion[]>;
  /** Nothing when there is no such record (any more). */
  get(id: string): Promise<LookupRecord | undefined>;
}
