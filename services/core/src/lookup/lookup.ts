import { NotFoundError } from '../errors.ts';
import type { Logger } from '../platform/index.ts';
import type { LookupCategory } from '@portico/contracts';
import type { LookupRecord } from '@portico/contracts';
import type { LookupProvider } from './provider.ts';
import type { SearchThrottle } from './search-throttle.ts';
import type { LookupSuggestion } from '@portico/contracts';

export interface Search {
  category: LookupCategory;
  /** Not blank. */
  text: string;
  max: number;
}

/** The search behind the school, college and address fields. */
export class Lookup {
  constructor(
    private readonly providers: Record<LookupCategory, LookupProvider>,
    private readonly throttle: SearchThrottle,
    private readonly logger: Logger,
    /** Takes over changed lists now instead of at the next look. */
    readonly refresh: () => Promise<void>,
  ) {}

  /**
   * Suggestions for what was typed so far. An applicant can always go on with the typed text, so whatever goes wrong inside is
   * logged and answered with an empty list.
   * @param address who asks
   * @throws TooManyError
   */
  async find({ category, text, max }: Search, address: string): Promise<LookupSuggestion[]> {
    this.throttle.count(address);
    try {
      return await this.providers[category].find(text, max);
    } catch (err) {
      this.logger.error({ err, category }, 'A lookup failed and was answered with an empty list');
      return [];
    }
  }

  /** @throws NotFoundError, TooManyError */
  async get(category: LookupCategory, id: string, address: string): Promise<LookupRecord> {
    this.throttle.count(address);
    const record = await this.providers[category].get(id);
    if (!record) throw new NotFoundError();
    return record;
  }
}
