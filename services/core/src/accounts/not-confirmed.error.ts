import { texts } from '@portico/contracts';
import { ForbiddenError } from '../errors.ts';
import type { VisitorCookies } from './visitor-cookies.ts';

/** Thrown only after the correct password was entered, so it reveals the account only to its owner. */
export class NotConfirmedError extends ForbiddenError {
  constructor(readonly cookies: VisitorCookies) {
    super('not_confirmed', texts.notConfirmed);
  }
}
