import type { Partner } from '@portico/partner';
import type { JobHandlers } from './jobs/job-kinds.ts';
import type { Platform } from './open-platform.ts';
import { createMailer } from './outbox/create-mailer.ts';
import type { SmtpSettings } from './outbox/smtp-settings.ts';
import { type ApplicationOf, deliverMessage } from './outbox/deliver-message.job.ts';
import { discardFiles } from './storage/discard-files.job.ts';

interface Parts {
  platform: Platform;
  smtp?: SmtpSettings;
  partner: Partner;
  applicationOf: ApplicationOf;
  /** Where printed applications are. */
}

export function platformJobs(parts: Parts): JobHandlers<'deliver-message' | 'discard-files'> {
  const { applicationOf, platform } = parts;
  const mailer = createMailer(parts.smtp, parts.partner);
  return {
    handlers: {
      'deliver-message': deliverMessage({ ...platform, mailer, applicationOf }),
      'discard-files': discardFiles(platform.storage),
    },
    close: async () => mailer.close(),
  };
}
