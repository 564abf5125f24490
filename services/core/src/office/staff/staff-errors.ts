import { OFFICE_REFUSALS } from '@portico/contracts';
import { DomainError } from '../../errors.ts';

/** No session, none that we made, or one that has ended. One answer for all of them. */
export class StaffSessionEndedError extends DomainError {
  constructor() {
    super('unauthorized', OFFICE_REFUSALS.noSession, 'You’re not logged in, or your session has ended.');
  }
}

/** What is asked for needs a newer proof of who one is than this session has. */
export class ProveAgainError extends DomainError {
  constructor() {
    super('unauthorized', OFFICE_REFUSALS.proveAgain, 'Confirm it’s you.');
  }
}

/** One answer for whoever is not let in. Why stands in the log. */
export class StaffLogInRefusedError extends DomainError {
  /** @param why for the log, in a word: `unknown_passkey` */
  constructor(
    readonly why: string,
    options?: ErrorOptions,
  ) {
    super('unauthorized', 'log_in_refused', 'We couldn’t log you in.', undefined, undefined, options);
  }
}

/** The provider of identities doesn’t respond, or none that makes sense. */
export class ProviderAwayError extends DomainError {
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
