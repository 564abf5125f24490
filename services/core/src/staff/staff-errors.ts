import { OFFICE_REFUSALS } from '@portico/contracts';
import { DomainError } from '../errors.ts';

/** Missing, unknown, or ended session; deliberately indistinguishable. */
export class StaffSessionEndedError extends DomainError {
  constructor() {
    super('unauthorized', OFFICE_REFUSALS.noSession, 'You’re not logged in, or your session has ended.');
  }
}

export class ReauthenticationRequiredError extends DomainError {
  constructor() {
    super('unauthorized', OFFICE_REFUSALS.proveAgain, 'Confirm it’s you.');
  }
}

/** Login refused. The reason is only in the log. */
export class StaffLoginRefusedError extends DomainError {
  constructor(
    readonly why: string,
    options?: ErrorOptions,
  ) {
    super('unauthorized', 'log_in_refused', 'We couldn’t log you in.', undefined, undefined, options);
  }
}

export class ProviderUnavailableError extends DomainError {
  constructor(options?: ErrorOptions) {
    super(
      'unavailable',
      'provider_away',
      'The university’s login service isn’t responding.',
      undefined,
      undefined,
      options,
    );
  }
}
