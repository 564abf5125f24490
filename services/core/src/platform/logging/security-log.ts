import type { SigningKey } from '../signing/signing-key.ts';
import { network } from '../throttle/network.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Logger } from './logger.ts';

/** What somebody who watches over the installation wants to know, in words; the names stand in docs/security.md. */
const EVENTS = {
  login_refused: 'A log-in was refused',
  login_unconfirmed: 'A log-in had the right password before the account was confirmed',
  code_refused: 'A confirmation code was refused',
  code_elsewhere: 'A confirmation code was typed in another browser than the one of the sign-up',
  reset_refused: 'A link to reset a password was refused',
  password_refused: 'Somebody who is logged in did not know the password',
  email_link_refused: 'A link to confirm or undo a change of the address was refused',
  email_change_undone: 'A change of the address was undone',
  upload_infected: 'A virus was found in an upload',
  throttled: 'Somebody tried too often',
  staff_key_refused: 'A staff key was refused',
  staff_scope_refused: 'A staff key, or somebody of the staff, asked for what they are not made for',
  staff_log_in_refused: 'A log-in to the Office was refused',
  staff_session_foreign: 'A page of another origin used a session of the Office',
} as const;

export type SecurityEvent = keyof typeof EVENTS;

/** Who it is about. */
export interface Subject {
  email?: string;
  address?: string;
}

/**
 * Refusals as lines of the log. Accounts and network addresses stand in them as keyed hashes: the same one is recognised, for as
 * long as its key lives, and nobody is named.
 */
export class SecurityLog {
  constructor(
    private readonly logger: Logger,
    private readonly key: SigningKey,
    private readonly metrics: Metrics,
  ) {}

  note(event: SecurityEvent, { email, address }: Subject, facts: Record<string, string> = {}): void {
    const fields = {
      event,
      ...(email !== undefined && { account: this.alias('account', email) }),
      ...(address !== undefined && { from: this.alias('address', network(address)) }),
      ...facts,
    };
    this.metrics.securityEvents.inc({ event });
    this.logger.warn(fields, EVENTS[event]);
  }

  private alias(kind: string, who: string): string {
    return this.key.hash(`${kind} ${who}`).hash.slice(0, 16);
  }
}
