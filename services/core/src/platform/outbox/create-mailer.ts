import type { Partner } from '@portico/partner';
import { type Mailer, outboxMailer } from './mailer.ts';
import type { SmtpSettings } from './smtp-settings.ts';
import { SmtpMailer } from './smtp-mailer.ts';

/** With SMTP_URL the mail server, else the outbox page. */
export function createMailer(smtp: SmtpSettings | undefined, partner: Partner): Mailer {
  return smtp ? new SmtpMailer(smtp, partner.mailSender) : outboxMailer;
}
