import { InvalidError, NotFoundError } from '../errors/errors.ts';
import type { Logger } from '../logging/logger.ts';
import type { LookupCategory } from '@portico/contracts';
import type { LookupRecord } from '@portico/contracts';
import type { LookupProvider } from './provider.ts';
import type { LookupSuggestion } from '@portico/contracts';

/** The search behind the school, college and address fields. */
export class Lookup {
  constructor(
    private readonly providers: Record<LookupCategory, LookupProvider>,
    private readonly logger: Logger,
  ) {}

  /**
   * Suggestions for what was typed so far. An applicant can always go on with the typed text, so whatever goes wrong inside is
   * logged and answered with an empty list.
   * @throws InvalidError when the text is blank
   */
  async find(category: LookupCategory, text: string, max: number): Promise<LookupSuggestion[]> {
    if (text.trim() === '') throw new InvalidError('blank_text', 'Type something to search for.');
    try {
      return await this.providers[category].find(text, max);
    } catch (err) {
      this.logger.error({ err, category }, 'A lookup failed and was answered with an empty list');
      return [];
    }
  }

  /** @throws NotFoundError */
  async get(category: LookupCategory, id: string): Promise<LookupRecord> {
    const record = await this.providers[category].get(id);
    if (!record) throw new NotFoundError();
    return record;
  }
}
