import type { Partner } from '@portico/partner';
import { TEXTS } from '@portico/contracts';
import type { Message } from '../outbox/outbox.ts';
import type { SubmissionRow } from './submission.entity.ts';

/** The receipt for the applicant's mailbox. */
export function submissionMessage(partner: Partner, recipient: string, submission: SubmissionRow): Message {
  const when = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: partner.timeZone,
  }).format(new Date(submission.submittedAt));
  const body = [
    TEXTS.submitted,
    `Reference number: ${submission.reference}\nSubmitted: ${when}`,
    'Please keep this message. You can log in at any time to download a copy of your application.',
    `${partner.name}\n${partner.applicationTitle}`,
  ].join('\n\n');
  return { recipient, subject: `We received your application ${submission.reference}`, body };
}
