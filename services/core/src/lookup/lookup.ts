import { NotFoundError } from '../errors.ts';
import type { Logger } from '../platform/index.ts';
import type { LookupCategory } from '@portico/contracts';
import type { LookupRecord } from '@portico/contracts';
import type { LookupProvider } from './lookup-provider.ts';
import type { SearchThrottle } from './search-throttle.ts';
import type { LookupSuggestion } from '@portico/contracts';

export interface Search {
  category: LookupCategory;
  text: string;
  max: number;
}

export class Lookup {
  constructor(
    private readonly providers: Record<LookupCategory, LookupProvider>,
    private readonly throttle: SearchThrottle,
    private readonly logger: Logger,
    readonly refresh: () => Promise<void>,
  ) {}

  /** Returns suggestions; none on errors, which are logged, because applicants can always type. @param address of the client */
  async find({ category, text, max }: Search, address: string): Promise<LookupSuggestion[]> {
    this.throttle.count(address);
    try {
      return await this.providers[category].find(text, max);
    } catch (err) {
      this.logger.error({ err, category }, 'A lookup failed; returned an empty list');
      return [];
    }
  }

  async get(category: LookupCategory, id: string, address: string): Promise<LookupRecord> {
    this.throttle.count(address);
    const record = await this.providers[category].get(id);
    if (!record) throw new NotFoundError();
    return record;
  }
}
