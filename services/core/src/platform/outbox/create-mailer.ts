import type { Partner } from '@portico/partner';
import { type Mailer, outboxMailer } from './mailer.ts';
import type { SmtpSettings } from './smtp-settings.ts';
import { SmtpMailer } from './smtp-mailer.ts';

export function createMailer(smtp: SmtpSettings | undefined, partner: Partner): Mailer {
  return smtp ? new SmtpMailer(smtp, partner.mailSender) : outboxMailer;
}
