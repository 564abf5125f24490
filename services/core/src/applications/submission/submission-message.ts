import type { Partner } from '@portico/partner';
import { instantText, texts } from '@portico/contracts';
import type { Message } from '../../platform/index.ts';
import type { SubmissionRow } from './submission.entity.ts';

/** The receipt for the applicant's mailbox. */
export function submissionMessage(partner: Partner, recipient: string, submission: SubmissionRow): Message {
  const when = instantText(submission.submittedAt, partner.timeZone);
  const body = [
    texts.submitted,
    `Reference number: ${submission.reference}\nSubmitted: ${when}`,
    'Please keep this message. You can log in at any time to download a copy of your application.',
    `${partner.name}\n${partner.applicationTitle}`,
  ].join('\n\n');
  return { recipient, subject: `We received your application ${submission.reference}`, body };
}
