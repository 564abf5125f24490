import { texts } from '@portico/contracts';
import { ForbiddenError } from '../errors.ts';
import type { VisitorCookies } from './visitors.ts';

/** The password is right, the mailbox is not confirmed. Only who knows the password hears that. */
export class NotConfirmedError extends ForbiddenError {
  /** @param cookies what the browser is to keep: a code that is typed in it makes the password valid */
  constructor(readonly cookies: VisitorCookies) {
    super('not_confirmed', texts.notConfirmed);
  }
}
