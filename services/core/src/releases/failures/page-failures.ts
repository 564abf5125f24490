import type { PageFailurePayload } from '@portico/contracts';
import type { Logger, Throttle } from '../../platform/index.ts';

/** Unexpected errors reported by browsers. Anyone can send them, so they are only logged. */
export class PageFailures {
  constructor(
    private readonly throttle: Throttle,
    private readonly logger: Logger,
  ) {}

  async report(
    { path, shell_version, is_shown, detail }: PageFailurePayload,
    address: string,
  ): Promise<void> {
    await this.throttle.consume('pageFailure', { address });
    this.logger.error(
      { page: path, shellVersion: shell_version, detail },
      is_shown ? 'An error in a page' : 'A page could not be shown',
    );
  }
}
