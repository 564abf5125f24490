import type { LookupRecord } from '@portico/contracts';
import type { LookupSuggestion } from '@portico/contracts';

/** Port for one category. The default searches the imported list; another could query an address service. */
export interface LookupProvider {
  find(text: string, max: number): Promise<LookupSuggestion[]>;
  get(id: string): Promise<LookupRecord | undefined>;
}
