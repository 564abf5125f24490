import type { Partner } from '@portico/partner';
import { type Mailer, outboxMailer } from './mailer.ts';
import { SmtpMailer } from './smtp-mailer.ts';

/** With SMTP_URL the mail server, else the outbox page. */
export function createMailer(smtpUrl: string | undefined, partner: Partner): Mailer {
  return smtpUrl ? new SmtpMailer(smtpUrl, partner.mailSender) : outboxMailer;
}
