import type { Partner } from '@portico/partner';
import type { Message } from '../../platform/index.ts';

/** Tells an applicant that the office wants them to look again, and why. */
export function reopenMessage(
  partner: Partner,
  recipient: string,
  { reference, reason }: { reference: string; reason: string },
): Message {
  const body = [
    `The admissions office has re-opened your application ${reference}:`,
    reason,
    'Please log in, change what is needed, certify and sign your application again, and submit it. Until then it does not count as submitted.',
    `${partner.name}\n${partner.applicationTitle}`,
  ].join('\n\n');
  return { recipient, subject: `Your application ${reference} was re-opened`, body };
}
