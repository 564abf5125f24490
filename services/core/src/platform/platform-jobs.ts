import type { Partner } from '@portico/partner';
import type { JobHandlers } from './jobs/job-kinds.ts';
import type { Platform } from './open-platform.ts';
import type { SmtpSettings } from './outbox/smtp-settings.ts';
import { type FindApplicationId, deliverMessage } from './outbox/deliver-message.job.ts';
import { discardFiles } from './storage/discard-files.job.ts';
import { type Mailer, outboxMailer } from './outbox/mailer.ts';
import { SmtpMailer } from './outbox/smtp-mailer.ts';

interface Dependencies {
  platform: Platform;
  smtp?: SmtpSettings;
  partner: Partner;
  findApplicationId: FindApplicationId;
}

export function platformJobs(deps: Dependencies): JobHandlers<'deliver-message' | 'discard-files'> {
  const { findApplicationId, platform } = deps;
  const mailer = createMailer(deps.smtp, deps.partner);
  return {
    handlers: {
      'deliver-message': deliverMessage({ ...platform, mailer, findApplicationId }),
      'discard-files': discardFiles(platform.storage),
    },
    close: async () => mailer.close(),
  };
}

export function createMailer(smtp: SmtpSettings | undefined, partner: Partner): Mailer {
  return smtp ? new SmtpMailer(smtp, partner.mailSender) : outboxMailer;
}
