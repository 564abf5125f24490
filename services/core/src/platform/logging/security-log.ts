import type { SigningKey } from '../signing/signing-key.ts';
import { network } from '../throttle/network.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Logger } from './logger.ts';

const EVENTS = {
  login_refused: 'A login was refused',
  login_unconfirmed: 'A login had the right password, but the account isn’t confirmed',
  code_refused: 'A confirmation code was refused',
  code_elsewhere: 'A confirmation code was entered in a different browser than the sign-up',
  reset_refused: 'A password reset link was refused',
  password_refused: 'A logged-in applicant entered a wrong password',
  email_link_refused: 'A link to confirm or undo an email change was refused',
  recommendation_link_refused: 'A link to recommend an applicant was refused',
  email_change_undone: 'An email change was undone',
  passkey_refused: 'A login with a passkey, or a new passkey, was refused',
  upload_infected: 'A virus was found in an upload',
  throttled: 'A rate limit was reached',
  staff_key_refused: 'A staff key was refused',
  staff_scope_refused: 'A staff key or staff member lacked the required scope',
  staff_log_in_refused: 'A login to the Office was refused',
  staff_session_foreign: 'A request from another origin used an Office session',
} as const;

export type SecurityEvent = keyof typeof EVENTS;

export interface Subject {
  email?: string;
  address?: string;
}

/** Logs refusals. Accounts and IP addresses appear as keyed hashes: recognizable until the key changes, but anonymous. */
export class SecurityLog {
  constructor(
    private readonly logger: Logger,
    private readonly key: SigningKey,
    private readonly metrics: Metrics,
  ) {
    for (const event of Object.keys(EVENTS)) metrics.securityEvents.inc({ event }, 0);
  }

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
