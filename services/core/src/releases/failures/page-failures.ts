import type { PageFailurePayload } from '@portico/contracts';
import type { Logger, Throttle } from '../../platform/index.ts';

/** What browsers report of faults that nobody expected. Anybody can send a report: it is a line of the log and no more. */
export class PageFailures {
  constructor(
    private readonly throttle: Throttle,
    private readonly logger: Logger,
  ) {}

  /** @throws TooManyError */
  async report(
    { path, shell_version, is_shown, detail }: PageFailurePayload,
    address: string,
  ): Promise<void> {
    await this.throttle.count('pageFailure', { address });
    this.logger.error(
      { page: path, shellVersion: shell_version, detail },
      is_shown ? 'An error in a page' : 'A page could not be shown',
    );
  }
}
